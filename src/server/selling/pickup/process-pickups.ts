/**
 * Orders ready for pickup: two reminders to the buyer, then the copies are restocked and the order refunded.
 */
import { and, eq, inArray, lt, lte, notInArray } from 'drizzle-orm'
import { endOfPickup, remindersDue } from '#shared/opening/pickup-period.ts'
import { type OpeningHours, openTimeBetween } from '#shared/opening/opening-hours.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { each } from '#server/platform/jobs/repeat.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { storePickingTime } from '#server/shop/opening/change-hours.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { pluck } from '#shared/lists.ts'
import {
  withdrawReady,
  isReadyForPickup,
  ordersReadyForPickup,
  pickedOrders,
} from '../orders/ready-for-pickup.ts'
import { lockOrder } from '../orders/moves.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { allCopies, readRefundable } from '../payments/refundable.ts'
import { pickups } from './tables.ts'

type Running = { now?: Date; isStopping?: () => boolean }
type Pickup = typeof pickups.$inferSelect

/** Registers ready orders, sends reminders, and cancels orders not collected in time. */
export async function processPickups(
  db: Db,
  { now = new Date(), isStopping = () => false }: Running = {},
): Promise<void> {
  const opening = await readOpening(db)
  const ready = await ordersReadyForPickup(db)
  await noteReady(db, opening, ready)
  const waiting = await db.select().from(pickups)
  const work = (pickup: Pickup) => db.transaction((tx) => processPickup(tx, pickup, { opening, now }))
  const due = waiting.filter(
    (one) => one.reservedUntil <= now || remindersDue(opening, one.readyAt, now) > one.reminded,
  )
  await each(due, { work, isStopping })
}

/** An order that was collected, or is ready again, starts over. */
async function noteReady(db: Db, opening: OpeningHours, ready: readonly { id: string; readyAt: Date }[]) {
  const ids = ready.map(({ id }) => id)
  await db.delete(pickups).where(ids.length > 0 ? notInArray(pickups.orderId, ids) : undefined)
  const rows = ready.flatMap(({ id, readyAt }) => {
    const until = endOfPickup(opening, readyAt)
    return until ? [{ orderId: id, readyAt, reservedUntil: until }] : []
  })
  if (rows.length > 0) await db.insert(pickups).values(rows).onConflictDoNothing()
}

async function processPickup(
  tx: Tx,
  { orderId }: Pickup,
  { opening, now }: { opening: OpeningHours; now: Date },
) {
  const order = await lockOrder(tx, orderId)
  if (!isReadyForPickup(order)) return
  const [pickup] = await tx.select().from(pickups).where(eq(pickups.orderId, orderId))
  if (!pickup) return
  if (pickup.reservedUntil <= now) {
    await tx.delete(pickups).where(and(eq(pickups.orderId, orderId), lte(pickups.reservedUntil, now)))
    const refundable = await readRefundable(tx, order)
    await withdrawReady(tx, order)
    await queueRefund(tx, {
      orderId,
      amountCents: refundable.cents,
      copies: allCopies(refundable),
      deliveryCents: refundable.deliveryCents,
      reason: 'not collected',
      key: `uncollected:${orderId}`,
    })
    await notifyBuyer(tx, order, 'order-uncollected')
    return
  }
  const due = remindersDue(opening, pickup.readyAt, now)
  const reminded = await tx
    .update(pickups)
    .set({ reminded: due })
    .where(and(eq(pickups.orderId, orderId), lt(pickups.reminded, due)))
    .returning({ orderId: pickups.orderId })
  if (reminded.length > 0) await notifyBuyer(tx, order, 'order-waiting', orderId, String(due))
}

/** Returns the deadlines of ready orders, by order id. */
export async function reservedUntilOf(
  db: Pick<Db, 'select'>,
  orderIds: readonly string[],
): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const found = await db
    .select({ orderId: pickups.orderId, until: pickups.reservedUntil })
    .from(pickups)
    .where(inArray(pickups.orderId, [...orderIds]))
  return new Map(found.map(({ orderId, until }) => [orderId, until]))
}

/** Returns the pickup deadlines of orders by id, including orders not registered as ready yet. */
export async function willBeReserved(
  db: Queryable,
  ready: readonly { id: string; readyAt: Date }[],
): Promise<Map<string, Date>> {
  if (ready.length === 0) return new Map()
  const opening = await readOpening(db)
  const noted = await reservedUntilOf(db, pluck(ready, 'id'))
  return new Map(
    ready.flatMap(({ id, readyAt }) => {
      const until = noted.get(id) ?? endOfPickup(opening, readyAt)
      return until ? [[id, until] as const] : []
    }),
  )
}

// Time from payment to the hold shelf of orders whose books were all on the shelf.

/** With fewer orders one slow day would dominate. */
const MIN_ORDERS = 20
const DAYS = 30
const PERCENTILE = 0.8

/** Measures the orders of the last thirty days in opening time, without nights and holidays. */
export async function measurePicking(db: Db, now = new Date()): Promise<void> {
  const picked = await pickedOrders(db, new Date(now.getTime() - DAYS * DAY_MS))
  const opening = await readOpening(db)
  const times = picked
    .map(({ paidAt, readyAt }) => openTimeBetween(opening, paidAt, readyAt))
    .toSorted((a, b) => a - b)
  const ms = times[Math.ceil(times.length * PERCENTILE) - 1]
  const isEnough = times.length >= MIN_ORDERS && ms !== undefined
  await storePickingTime(db, isEnough ? { ms, orders: times.length } : undefined, now)
}
