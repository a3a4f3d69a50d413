/** Who prepares which order: shown to colleagues for ten minutes after each scan. */
import { and, asc, eq, gt, inArray, sql, type InferSelectModel } from 'drizzle-orm'
import { BIN_LETTERS, CLAIM_MINUTES } from '#shared/picking/trolley.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import type { Order } from '#server/selling/orders/read-orders.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { preparations } from './tables.ts'

export type Preparer = { id: string; name: string }
export type Claim = InferSelectModel<typeof preparations>

const soon = sql`now() + make_interval(mins => ${CLAIM_MINUTES})`
const lasts = gt(preparations.until, sql`now()`)

/** Returns the active claims on some orders, by order id. */
export async function claimsOf(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Claim>> {
  if (orderIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(preparations)
    .where(and(inArray(preparations.orderId, [...orderIds]), lasts))
  return new Map(found.map((claim) => [claim.orderId, claim]))
}

/** Returns who prepares orders right now, and how many. */
export const preparersNow = (db: Queryable) =>
  db
    .select({ name: preparations.preparerName, orders: sql<number>`count(*)::int` })
    .from(preparations)
    .where(lasts)
    .groupBy(preparations.preparerId, preparations.preparerName)
    .orderBy(asc(preparations.preparerName))

/** Returns a preparer's claims, by bin. */
export async function trolleyOf(db: Queryable, preparerId: string): Promise<Claim[]> {
  return await db
    .select()
    .from(preparations)
    .where(and(eq(preparations.preparerId, preparerId), lasts))
    .orderBy(asc(preparations.bin))
}

/** Throws Refusal BEING_PREPARED if somebody else prepares a locked order. */
export async function refuseOthers(tx: Tx, order: Order, { id }: Preparer): Promise<void> {
  const held = (await claimsOf(tx, [order.id])).get(order.id)
  if (held && held.preparerId !== id) {
    const params = { number: order.number, by: held.preparerName }
    throw new Refusal({ refusal: 'BEING_PREPARED', params })
  }
}

/**
 * Puts a locked order on a preparer's trolley and returns its bin; throws Refusal BEING_PREPARED and
 * TROLLEY_FULL.
 */
export async function putOnTrolley(tx: Tx, order: Order, preparer: Preparer): Promise<number> {
  await refuseOthers(tx, order, preparer)
  const mine = await trolleyOf(tx, preparer.id)
  const taken = new Map(mine.map(({ bin, orderId }) => [bin, orderId]))
  const bins = Array.from(BIN_LETTERS, (_letter, index) => index + 1)
  const bin =
    mine.find(({ orderId }) => orderId === order.id)?.bin ?? bins.find((number) => !taken.has(number))
  if (bin === undefined) throw new Refusal({ refusal: 'TROLLEY_FULL', params: { bins: bins.length } })
  const row = { preparerId: preparer.id, preparerName: preparer.name, bin, until: soon }
  await tx
    .insert(preparations)
    .values({ orderId: order.id, ...row })
    .onConflictDoUpdate({ target: preparations.orderId, set: row })
  return bin
}

/** Extends all claims of a preparer by another ten minutes. */
export async function renewClaims(tx: Tx, { id }: Preparer): Promise<void> {
  await tx
    .update(preparations)
    .set({ until: soon })
    .where(and(eq(preparations.preparerId, id), lasts))
}

/** Takes an order off its trolley. */
export async function endClaim(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(preparations).where(eq(preparations.orderId, orderId))
}
