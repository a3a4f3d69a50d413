/** Assigns copies of a delivery to lines of supplier orders, oldest open line first. */
import { and, asc, eq, sql, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { closeMissing, receiveCopies } from '#server/catalogue/purchase-orders/open-lines.ts'
import { receptionShares } from './tables.ts'

export type OfBook = { receptionId: string; bookId: number }
type Share = InferSelectModel<typeof receptionShares>

/** Counts delivered copies for the lines that wait for them; the rest is unannounced. */
export async function countForOrders(tx: Tx, of: OfBook, copies: number): Promise<void> {
  let left = copies
  for (const share of await sharesOf(tx, of)) {
    const taken = Math.min(left, share.expected - share.received - share.closed)
    // Another delivery may have brought them meanwhile
    if (taken <= 0 || !(await receiveCopies(tx, share.purchaseLineId, taken))) continue
    await change(tx, share, { received: taken })
    left -= taken
  }
}

/** Takes back counts beyond the copies still scanned, newest line first. */
export async function uncountForOrders(tx: Tx, of: OfBook, stillRead: number): Promise<void> {
  const shares = await sharesOf(tx, of)
  let left = shares.reduce((copies, { received }) => copies + received, 0) - stillRead
  for (const share of shares.toReversed()) {
    const taken = Math.min(left, share.received)
    if (taken <= 0) continue
    await receiveCopies(tx, share.purchaseLineId, -taken)
    await change(tx, share, { received: -taken })
    left -= taken
  }
}

/** Closes the copies that the supplier credits. */
export async function closeForOrders(tx: Tx, of: OfBook, copies: number): Promise<void> {
  let left = copies
  for (const share of await sharesOf(tx, of)) {
    const taken = Math.min(left, share.expected - share.received - share.closed)
    if (taken <= 0 || !(await closeMissing(tx, share.purchaseLineId, taken))) continue
    await change(tx, share, { closed: taken })
    left -= taken
  }
}

/** Reopens every closed copy of a title. */
export async function reopenForOrders(tx: Tx, of: OfBook): Promise<void> {
  for (const share of await sharesOf(tx, of)) {
    if (share.closed === 0) continue
    await closeMissing(tx, share.purchaseLineId, -share.closed)
    await change(tx, share, { closed: -share.closed })
  }
}

/** Returns the supplier order lines that a delivered title counts for, oldest first. */
export async function sharesOf(tx: Tx, { receptionId, bookId }: OfBook): Promise<Share[]> {
  return await tx
    .select()
    .from(receptionShares)
    .where(and(eq(receptionShares.receptionId, receptionId), eq(receptionShares.bookId, bookId)))
    .orderBy(asc(receptionShares.purchaseLineId))
}

async function change(
  tx: Tx,
  { receptionId, purchaseLineId }: Share,
  { received = 0, closed = 0 }: { received?: number; closed?: number },
): Promise<void> {
  await tx
    .update(receptionShares)
    .set({
      received: sql`${receptionShares.received} + ${received}`,
      closed: sql`${receptionShares.closed} + ${closed}`,
    })
    .where(
      and(eq(receptionShares.receptionId, receptionId), eq(receptionShares.purchaseLineId, purchaseLineId)),
    )
}
