/** What of an order left the shop, parcel by parcel. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { InferSelectModel, SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/database.ts'
import { linesOfOrders } from './service.ts'
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
  const partlySent = (await copiesLeft(tx, parcel.orderId)).some(({ quantity }) => quantity > 0)
  await tx.update(orders).set({ partlySent }).where(eq(orders.id, parcel.orderId))
  return sent.id
}

/** Takes a parcel of a locked order back into the shop; returns how many parcels have left besides. */
export async function takeParcelBack(tx: Tx, orderId: string, parcelId: string): Promise<number> {
  await tx.delete(orderParcelLines).where(eq(orderParcelLines.parcelId, parcelId))
  await tx.delete(orderParcels).where(eq(orderParcels.id, parcelId))
  const others = (await parcelsOf(tx, orderId)).length
  await tx
    .update(orders)
    .set({ partlySent: others > 0 })
    .where(eq(orders.id, orderId))
  return others
}

/** Returns the lines of orders, each with how many of its copies have not left the shop. */
export async function linesLeft(db: Queryable, orderIds: readonly string[]) {
  const lines = await linesOfOrders(db, orderIds)
  const parcels =
    lines.length === 0 ? [] : await parcelsWhere(db, inArray(orderParcels.orderId, [...orderIds]))
  const key = (orderId: string, position: number) => `${orderId} ${position}`
  const gone = new Map<string, number>()
  for (const { orderId, lines: sent } of parcels) {
    for (const { position, quantity } of sent) {
      const line = key(orderId, position)
      gone.set(line, (gone.get(line) ?? 0) + quantity)
    }
  }
  return lines.map((line) => ({
    ...line,
    left: line.quantity - (gone.get(key(line.orderId, line.position)) ?? 0),
  }))
}

/** Returns how many copies of each line of an order have not left the shop. */
export async function copiesLeft(tx: Tx, orderId: string): Promise<Copies[]> {
  return (await linesLeft(tx, [orderId])).map(({ position, left: quantity }) => ({ position, quantity }))
}
