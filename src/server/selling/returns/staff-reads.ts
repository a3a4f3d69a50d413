/** Returns and withdrawals as staff read them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, desc, eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { ReturnState } from '#shared/returns/states.ts'
import { pluck } from '#shared/lists.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { ordersById } from '../orders/read-orders.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { writeEuros } from '#server/platform/actions/values.ts'
import { findReturn } from './find-return.ts'
import { returnedLines } from './return-view.ts'
import { returnPhotos, returns } from './tables.ts'

/** Rewords errors for the person who typed the number. */
export async function wordRefusals<T>(number: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'NOT_FOUND')
      throw new Refusal({ refusal: 'NO_SUCH_RETURN', params: { number } }, { see: 'returns list' })
    if (error.code === 'RETURN_STATE')
      throw new Refusal(
        { refusal: 'RETURN_IN_OTHER_STATE', params: { number } },
        { see: `returns show ${number}` },
      )
    throw error
  }
}

/** Returns the newest returns in a state, one row each. */
export async function listReturns(
  db: Db,
  { state, limit: most }: { state: ReturnState | 'all'; limit: number },
) {
  const rows = await db
    .select()
    .from(returns)
    .where(state === 'all' ? undefined : eq(returns.state, state))
    .orderBy(desc(returns.createdAt))
    .limit(most)
  const orders = await ordersById(db, pluck(rows, 'orderId'))
  return rows.map((claimed) => ({
    number: claimed.number,
    kind: claimed.kind,
    state: claimed.state,
    asked: claimed.createdAt,
    order: orders.get(claimed.orderId)?.number,
  }))
}

/** Returns a return, article by article. Throws OperatorError. */
export async function showReturn(db: Db, number: string) {
  const claimed = await wordRefusals(number, () => findReturn(db, { number }))
  const photos = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(eq(returnPhotos.returnId, claimed.id))
  const lines = await returnedLines(db, [claimed.id])
  return lines.map((one) => ({
    number,
    kind: claimed.kind,
    state: claimed.state,
    isbn: one.bought.isbn,
    title: one.bought.title,
    copies: one.line.quantity,
    of: one.bought.quantity,
    reason: one.line.reason,
    note: one.line.note,
    sellable: one.line.sellable,
    photos: photos.length,
    refused_because: claimed.refusal,
    refunded: claimed.refundCents === null ? null : writeEuros(claimed.refundCents),
  }))
}

/** Writes the photos of a return into a folder and returns the paths. Throws OperatorError. */
export async function savePhotos(db: Queryable, number: string, folder: string): Promise<string[]> {
  const claimed = await wordRefusals(number, () => findReturn(db, { number }))
  const photos = await db
    .select()
    .from(returnPhotos)
    .where(eq(returnPhotos.returnId, claimed.id))
    .orderBy(asc(returnPhotos.createdAt), asc(returnPhotos.id))
  const files = []
  for (const [index, { bytes }] of photos.entries()) {
    const file = join(folder, `${number}-${index + 1}.webp`)
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
      throw new OperatorError(`${file} exists already or cannot be written: name another folder.`, { cause })
    })
    files.push(file)
  }
  return files
}
