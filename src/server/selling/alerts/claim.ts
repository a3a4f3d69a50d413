/** Copies that are kept for somebody: who holds the link of the mail may order them. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { readLink } from '#server/platform/mailed-links/links.ts'
import { alerts } from './tables.ts'

export type Offer = { alertId: string; bookId: number; heldUntil: Date }

const lasts = and(eq(alerts.state, 'offered'), gt(alerts.heldUntil, sql`now()`))

/** Returns the offers that these secrets hold and that last; one alert counts once. */
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

/** Returns, by book, how many copies are kept for whoever holds these secrets. */
export async function countOffered(db: Queryable, secrets: readonly string[]): Promise<Map<number, number>> {
  return countByBook(await findOffers(db, secrets))
}

type Claim = {
  secrets: readonly string[]
  orderNumber: string
  wanted: readonly { bookId: number; quantity: number }[]
}

/**
 * Gives the copies that are kept for the buyer of an order to it, at most as many as it wants; returns how many of each
 * book: they are off the shelf already.
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
