/** Customers of a delivery: who gets its copies, scanned or still to be scanned, and their slips. */
import { asc, eq } from 'drizzle-orm'
import type { CustomerCopies, HoldSlip } from '#shared/contract/staff/receiving.ts'
import { holdCode } from '#shared/picking/reservations.ts'
import { backordersOfOrders, waitingFor } from '#server/catalogue/backorders/backorders.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { placesOfOrders } from '#server/selling/hold-shelf/places.ts'
import { linesOfOrders, ordersById, type Order } from '#server/selling/orders/read-orders.ts'
import { arrivedCopies, arrivedOrders } from './tables.ts'
import { linesWithCopies } from '#server/selling/orders/line-copies.ts'
import { isReadyForPickup } from '#server/selling/orders/ready-for-pickup.ts'
import { willBeReserved } from '#server/selling/pickup/process-pickups.ts'
import { laidAsideFor } from './receptions.ts'

type Expected = { bookId: number; /** Copies still to be read. */ toRead: number }
type Copies = { orderId: string; position: number; bookId: number; copies: number; isHere: boolean }

/** A customer's copies, without the book's fields. */
export type OfCustomer = Omit<CustomerCopies, 'article_id' | '_code_barre' | 'title' | 'author' | 'image'> & {
  bookId: number
}

/** Returns the customers' copies of a delivery, arrived ones first, and their slips. */
export async function customersOf(
  db: Queryable,
  receptionId: string,
  expected: readonly Expected[],
): Promise<{ customers: OfCustomer[]; slips: HoldSlip[] }> {
  const arrived = await db
    .select()
    .from(arrivedCopies)
    .where(eq(arrivedCopies.receptionId, receptionId))
    .orderBy(asc(arrivedCopies.orderId), asc(arrivedCopies.position))
  const copies: Copies[] = [
    ...arrived.map(({ orderId, position, bookId, quantity }) => ({
      orderId,
      position,
      bookId,
      copies: quantity,
      isHere: true,
    })),
    ...(await nextInTurn(db, expected)),
  ]
  const ids = [...new Set(copies.map(({ orderId }) => orderId))]
  const [orders, lines, places] = [
    await ordersById(db, ids),
    await linesOfOrders(db, ids),
    await placesOfOrders(db, ids),
  ]
  const placeOf = (orderId: string) => {
    const place = places.get(orderId)
    return place === undefined ? null : holdCode(place)
  }
  const now = new Date()
  const collectBy = await collectByOf(db, [...orders.values()], now)
  const customers = copies.flatMap(
    ({ orderId, position, bookId, copies: quantity, isHere }): OfCustomer[] => {
      const order = orders.get(orderId)
      const line = lines.find((one) => one.orderId === orderId && one.position === position)
      if (!order) return []
      return [
        {
          bookId,
          order: order.number,
          name: order.deliveryAddress.name,
          delivery_method: order.deliveryMethod,
          copies: quantity,
          is_here: isHere,
          is_late: line?.readyAt != null && line.readyAt < now,
          ready_at: line?.readyAt?.toISOString() ?? null,
          place: isHere ? placeOf(orderId) : null,
        },
      ]
    },
  )
  const printed = await db.select().from(arrivedOrders).where(eq(arrivedOrders.receptionId, receptionId))
  const waiting = await backordersOfOrders(db, ids)
  const slips = printed.flatMap(({ orderId, slipPrintedAt }): HoldSlip[] => {
    const order = orders.get(orderId)
    const own = arrived.filter((one) => one.orderId === orderId)
    if (!order || own.length === 0) return []
    return [
      {
        order: order.number,
        name: order.deliveryAddress.name,
        place: placeOf(orderId) ?? '',
        delivery_method: order.deliveryMethod,
        books: own.map(({ position, quantity }) => ({
          title: lines.find((one) => one.orderId === orderId && one.position === position)?.title ?? '',
          quantity,
        })),
        on_backorder: waiting
          .filter((one) => one.orderId === orderId)
          .reduce((all, one) => all + one.wanted - one.allocated, 0),
        collect_by: collectBy.get(orderId)?.toISOString() ?? null,
        is_printed: slipPrintedAt !== null,
      },
    ]
  })
  return { customers, slips }
}

/** Predicts who gets the copies still to be scanned, in the same order as the database allocates them. */
async function nextInTurn(db: Queryable, expected: readonly Expected[]): Promise<Copies[]> {
  const toRead = new Map(expected.map((line) => [line.bookId, line.toRead]))
  const waiting = await waitingFor(
    db,
    expected.filter((line) => line.toRead > 0).map(({ bookId }) => bookId),
  )
  return waiting.flatMap(({ orderId, position, bookId, wanted, allocated }): Copies[] => {
    const copies = Math.min(wanted - allocated, toRead.get(bookId) ?? 0)
    toRead.set(bookId, (toRead.get(bookId) ?? 0) - copies)
    return copies > 0 ? [{ orderId, position, bookId, copies, isHere: false }] : []
  })
}

const HERE: readonly Order['state'][] = ['paid', 'preparing', 'shipped']

/** Returns the closing time of the last pickup day, by order id; incomplete orders have none. */
async function collectByOf(db: Queryable, orders: readonly Order[], now: Date) {
  const collected = orders.filter(
    ({ deliveryMethod, state }) => deliveryMethod === 'pickup' && HERE.includes(state),
  )
  const ids = collected.map(({ id }) => id)
  const lines = await linesWithCopies(db, ids)
  const laidAside = await laidAsideFor(db, ids)
  const isWhole = ({ id }: Order) =>
    lines
      .filter(({ orderId }) => orderId === id)
      .every((line) => line.waiting === 0 && (laidAside(line)?.copies ?? 0) === line.left)
  return await willBeReserved(
    db,
    collected
      .filter((order) => isReadyForPickup(order) || isWhole(order))
      .map((order) => ({ id: order.id, readyAt: isReadyForPickup(order) ? order.updatedAt : now })),
  )
}
