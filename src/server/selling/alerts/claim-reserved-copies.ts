/** Copies reserved for a reader: the holder of the mailed link may order them. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { readLink } from '#server/platform/mailed-links/links.ts'
import { alerts } from './tables.ts'

export type Offer = { alertId: string; bookId: number; heldUntil: Date }

const lasts = and(eq(alerts.state, 'offered'), gt(alerts.heldUntil, sql`now()`))

/** Returns the offers of these secrets that have not expired; each alert counts once. */
export async function findOffers(db: Queryable, secrets: readonly string[]): Promise<Offer[]> {
  const ids = await heldBy(db, secrets)
  if (ids.length === 0) return []
  const found = await db
    .select()
    .from(alerts)
    .where(and(inArray(alerts.id, ids), lasts))
  return found.map(({ id, bookId, heldUntil }) => ({
    alertId: id,
    bookId,
    heldUntil: heldUntil ?? new Date(),
  }))
}

/** Returns, by book, how many copies are reserved for the holder of these secrets. */
export async function countOffered(db: Queryable, secrets: readonly string[]): Promise<Map<number, number>> {
  return countByBook(await findOffers(db, secrets))
}

type Claim = {
  secrets: readonly string[]
  orderNumber: string
  wanted: readonly { bookId: number; quantity: number }[]
}

/**
 * Assigns the copies reserved for a buyer to their order, at most as many as it wants. Returns the number of
 * copies by book: their stock is already reserved.
 */
export async function claimOffers(
  tx: Tx,
  { secrets, orderNumber, wanted }: Claim,
): Promise<Map<number, number>> {
  const ids = await heldBy(tx, secrets)
  const claimed = new Map<number, number>()
  if (ids.length === 0) return claimed
  const held = await tx
    .select()
    .from(alerts)
    .where(and(inArray(alerts.id, ids), lasts))
    .orderBy(asc(alerts.rank))
    .for('update')
  for (const { id, bookId } of held) {
    const copies = claimed.get(bookId) ?? 0
    if (copies >= (wanted.find((line) => line.bookId === bookId)?.quantity ?? 0)) continue
    await tx
      .update(alerts)
      .set({ state: 'taken', orderNumber, endedAt: sql`now()` })
      .where(eq(alerts.id, id))
    claimed.set(bookId, copies + 1)
  }
  return claimed
}

async function heldBy(db: Queryable, secrets: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const secret of new Set(secrets)) {
    const id = await readLink(db, { purpose: 'alert-offer', secret })
    if (id !== undefined) ids.push(id)
  }
  return [...new Set(ids)]
}

function countByBook(offers: readonly Offer[]): Map<number, number> {
  const copies = new Map<number, number>()
  for (const { bookId } of offers) copies.set(bookId, (copies.get(bookId) ?? 0) + 1)
  return copies
}
