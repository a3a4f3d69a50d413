/** Marks orders whose copies the till has sold to somebody else, so that staff look and write to their buyers. */
import { asc, eq, sql } from 'drizzle-orm'
import { lineAt, markMissing } from '#server/back-office/missing-copies/marks.ts'
import { missingCopies } from '#server/back-office/missing-copies/tables.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { linesWithCopies } from '#server/selling/orders/line-copies.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { openOrdersOf } from '../to-ring/outstanding.ts'
import { feedFiles } from './tables.ts'

/** Marks the lines of the newest orders that lack copies, each line once: what was found again stays found. */
export async function markShort(db: Db, isStopping: () => boolean): Promise<void> {
  const files = await db
    .select({ id: feedFiles.id, short: feedFiles.short })
    .from(feedFiles)
    .where(sql`${feedFiles.short} <> '[]'`)
    .orderBy(asc(feedFiles.id))
  for (const { id, short } of files) {
    for (const book of short) {
      if (isStopping()) return
      await markBook(db, book)
    }
    await db.update(feedFiles).set({ short: [] }).where(eq(feedFiles.id, id))
  }
}

async function markBook(db: Db, { bookId, copies }: { bookId: number; copies: number }): Promise<void> {
  let lacking = copies
  for (const orderId of await openOrdersOf(db, bookId)) {
    if (lacking <= 0) return
    lacking -= await db.transaction((tx) => markOrder(tx, { orderId, bookId }))
  }
}

/** Returns how many copies of a book the order has in the shop, with its line marked. */
async function markOrder(tx: Tx, { orderId, bookId }: { orderId: string; bookId: number }): Promise<number> {
  const { id } = await lockOrder(tx, orderId)
  const line = (await linesWithCopies(tx, [id])).find((one) => one.bookId === bookId)
  if (!line || line.left === 0) return 0
  const at = { orderId, position: line.position }
  const known = await tx.select().from(missingCopies).where(lineAt(at))
  if (known.length === 0) await markMissing(tx, at)
  return line.left
}
