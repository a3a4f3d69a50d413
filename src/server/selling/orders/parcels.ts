/** What of an order left the shop, parcel by parcel. */
import { and, asc, eq, isNull, max, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { linesWithCopies, notGone } from './line-copies.ts'
import { orderParcelLines, orderParcels, orders } from './tables.ts'

type Copies = { position: number; quantity: number }
type SentParcel = InferSelectModel<typeof orderParcels> & { lines: Copies[] }

/** Returns the parcels of an order with what is in each, the first one sent first. */
export async function parcelsOf(db: Queryable, orderId: string): Promise<SentParcel[]> {
  return await parcelsWhere(db, eq(orderParcels.orderId, orderId))
}

/** Returns a parcel with what is in it. */
export async function parcelById(db: Queryable, id: string): Promise<SentParcel> {
  const [parcel] = await parcelsWhere(db, eq(orderParcels.id, id))
  if (!parcel) throw new Error(`There is no parcel ${id}.`)
  return parcel
}

async function parcelsWhere(db: Queryable, which: SQL): Promise<SentParcel[]> {
  const rows = await db
    .select({ parcel: orderParcels, line: orderParcelLines })
    .from(orderParcels)
    .innerJoin(orderParcelLines, eq(orderParcelLines.parcelId, orderParcels.id))
    .where(which)
    .orderBy(asc(orderParcels.sentAt), asc(orderParcels.id), asc(orderParcelLines.position))
  const parcels = new Map<string, SentParcel>()
  for (const { parcel, line } of rows) {
    const known = parcels.get(parcel.id) ?? { ...parcel, lines: [] }
    known.lines.push({ position: line.position, quantity: line.quantity })
    parcels.set(parcel.id, known)
  }
  return [...parcels.values()]
}

/** Stores a parcel of a locked order, and whether copies are still to follow; returns its id. */
export async function storeParcel(
  tx: Tx,
  { lines, ...parcel }: typeof orderParcels.$inferInsert & { lines: readonly Copies[] },
): Promise<string> {
  const [sent] = await tx.insert(orderParcels).values(parcel).returning({ id: orderParcels.id })
  if (!sent) throw new Error('The parcel was not stored.')
  await tx
    .insert(orderParcelLines)
    .values(lines.map(({ position, quantity }) => ({ parcelId: sent.id, position, quantity })))
  await notePartlySent(tx, parcel.orderId)
  return sent.id
}

/** Stores whether copies of a locked order are still to follow those that left; returns it. */
export async function notePartlySent(tx: Tx, orderId: string): Promise<boolean> {
  const lines = await linesWithCopies(tx, [orderId])
  const partlySent = lines.some((line) => notGone(line) > 0)
  await tx.update(orders).set({ partlySent }).where(eq(orders.id, orderId))
  return partlySent
}

/** Notes that what lies ready of a locked order was collected; returns how many parts that were. */
export async function noteCollected(tx: Tx, orderId: string): Promise<number> {
  const lying = and(
    eq(orderParcels.orderId, orderId),
    eq(orderParcels.carrier, 'pickup'),
    isNull(orderParcels.collectedAt),
  )
  const collected = await tx
    .update(orderParcels)
    .set({ collectedAt: new Date() })
    .where(lying)
    .returning({ id: orderParcels.id })
  return collected.length
}

/** Lays ready again what was collected last of a locked order. */
export async function undoCollection(tx: Tx, orderId: string): Promise<void> {
  const last = tx
    .select({ at: max(orderParcels.collectedAt) })
    .from(orderParcels)
    .where(eq(orderParcels.orderId, orderId))
  await tx
    .update(orderParcels)
    .set({ collectedAt: null })
    .where(and(eq(orderParcels.orderId, orderId), eq(orderParcels.collectedAt, last)))
}

/** Takes a parcel of a locked order back into the shop; returns how many parcels have left besides. */
export async function undoParcel(tx: Tx, orderId: string, parcelId: string): Promise<number> {
  await tx.delete(orderParcelLines).where(eq(orderParcelLines.parcelId, parcelId))
  await tx.delete(orderParcels).where(eq(orderParcels.id, parcelId))
  const others = (await parcelsOf(tx, orderId)).length
  await tx
    .update(orders)
    .set({ partlySent: others > 0 })
    .where(eq(orders.id, orderId))
  return others
}

/** Returns the parcels of what was added to an order that left with one of its own, by the same action. */
export async function parcelsSentWith(
  db: Queryable,
  orderId: string,
  parcelId: string,
): Promise<{ orderId: string; parcelId: string }[]> {
  return await db
    .select({ orderId: orderParcels.orderId, parcelId: orderParcels.id })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(
      and(
        eq(orders.additionTo, orderId),
        sql`${orderParcels.sentAt} = (select own.sent_at from ${orderParcels} own where own.id = ${parcelId})`,
      ),
    )
    .orderBy(asc(orderParcels.orderId))
}

/** Returns how many copies of each line of an order are in the shop and have not left. */
export async function copiesLeft(tx: Tx, orderId: string): Promise<Copies[]> {
  return (await linesWithCopies(tx, [orderId])).map(({ position, left: quantity }) => ({
    position,
    quantity,
  }))
}
