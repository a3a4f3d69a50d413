/** Marks orders whose copies the till may have sold to somebody else: staff look for them, and their buyers know. */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { lineAt, markMissing } from '#server/back-office/missing-copies/marks.ts'
import { missingCopies } from '#server/back-office/missing-copies/tables.ts'
import { pickedOf } from '#server/back-office/picking/copies-in-bins.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { linesWithCopies } from '#server/selling/orders/line-copies.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { notifySought } from '#server/selling/promise-tracking/notify-new-dates.ts'
import { openOrdersOf } from '../to-ring/list-to-ring.ts'
import { feedFiles } from './tables.ts'

/** Marks the lines of the newest orders that lack copies, each line once: what was found again stays found. */
export async function markShort(db: Db, isStopping: () => boolean): Promise<void> {
  const files = await db
    .select({ id: feedFiles.id, short: feedFiles.short })
    .from(feedFiles)
    .where(and(sql`${feedFiles.short} <> '[]'`, ne(feedFiles.state, 'taking')))
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

/** Returns how many copies of a book the order still has to get from the shelf, with its line marked and its buyer notified. */
async function markOrder(tx: Tx, { orderId, bookId }: { orderId: string; bookId: number }): Promise<number> {
  const order = await lockOrder(tx, orderId)
  if (order.state === 'shipped' && !order.partlySent) return 0
  const line = (await linesWithCopies(tx, [orderId])).find((one) => one.bookId === bookId)
  const picked = (await pickedOf(tx, [orderId])).find(({ position }) => position === line?.position)
  const copies = (line?.left ?? 0) - (picked?.quantity ?? 0)
  if (!line || copies <= 0) return 0
  const at = { orderId, position: line.position }
  const [known] = await tx.select().from(missingCopies).where(lineAt(at))
  if (!known) await markMissing(tx, at)
  if (!known || known.isOpen) await notifySought(tx, order, line)
  return copies
}
