/** Books that the shop added to a paid order: an order of their own, paid by itself, that leaves in the parcel of the first. */
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { OrderView } from '#shared/contract/orders.ts'
import type { SentWith } from '#shared/orders/amounts.ts'
import { weightOf } from '#shared/orders/delivery.ts'
import { paidForCopies } from '#shared/orders/paid-lines.ts'
import { CANCELLABLE_STATES, type OrderState } from '#shared/orders/states.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { linesOfOrders, type Order } from './read-orders.ts'
import { orderEvents, orders } from './tables.ts'

const UNPAID: readonly OrderState[] = ['pending', 'payment_failed']

/** Returns the orders by which books were added to an order, the first one first. */
export async function additionsTo(db: Queryable, orderId: string): Promise<Order[]> {
  return await db
    .select()
    .from(orders)
    .where(eq(orders.additionTo, orderId))
    .orderBy(asc(orders.createdAt), asc(orders.number))
}

/** Returns the orders that leave with each of some, by id: what was added to it, and what it was added to. */
export async function togetherWith(
  db: Queryable,
  some: readonly Pick<Order, 'id' | 'additionTo'>[],
): Promise<Map<string, Pick<OrderView, 'addition_to' | 'additions'>>> {
  const ids = some.map(({ id }) => id)
  const firstIds = some.flatMap(({ additionTo }) => additionTo ?? [])
  const found =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(orders)
          .where(or(inArray(orders.additionTo, ids), inArray(orders.id, firstIds)))
          .orderBy(asc(orders.createdAt), asc(orders.number))
  return new Map(
    some.map(({ id, additionTo }) => [
      id,
      {
        addition_to: found.find((one) => one.id === additionTo)?.number ?? null,
        additions: found
          .filter((one) => one.additionTo === id)
          .map(({ number, state, totalCents }) => ({ number, state, total_cents: totalCents })),
      },
    ]),
  )
}

/** Tells whether two orders leave together: one was added to the other, or both to the same. */
export async function leaveTogether(db: Queryable, one: Order, otherId: string): Promise<boolean> {
  if (one.additionTo === otherId) return true
  const firsts = one.additionTo === null ? [one.id] : [one.id, one.additionTo]
  return (await db.$count(orders, and(eq(orders.id, otherId), inArray(orders.additionTo, firsts)))) > 0
}

/** Returns the additions to an order that were cancelled with it, by the same act. */
export async function cancelledWith(db: Queryable, orderId: string): Promise<Order[]> {
  const isOfSameAct = sql`exists (select from ${orderEvents} own join ${orderEvents} first on first.at = own.at
    where own.order_id = ${orders.id} and own.state = 'cancelled'
      and first.order_id = ${orderId} and first.state = 'cancelled')`
  return await db
    .select()
    .from(orders)
    .where(and(eq(orders.additionTo, orderId), eq(orders.state, 'cancelled'), isOfSameAct))
    .orderBy(asc(orders.id))
}

/** Returns the number of an addition that waits for its money; the order that it is added to waits with it. */
export async function unpaidAdditionTo(db: Queryable, orderId: string): Promise<string | undefined> {
  return (await additionsTo(db, orderId)).find(({ state }) => UNPAID.includes(state))?.number
}

/** Tells whether books can still be added to an order: it is paid, and nothing of it has left. */
export const takesAdditions = ({ state, partlySent }: Pick<Order, 'state' | 'partlySent'>) =>
  CANCELLABLE_STATES.includes(state) && !partlySent

/** Returns what is in the parcel of an order, with all that was added to it but `but`, and what its delivery cost. */
export async function contentsOf(db: Queryable, orderId: string, but?: string): Promise<SentWith> {
  const together = await db
    .select({ id: orders.id, deliveryCents: orders.deliveryCents })
    .from(orders)
    .where(
      and(
        or(eq(orders.id, orderId), eq(orders.additionTo, orderId)),
        inArray(orders.state, [...UNPAID, ...CANCELLABLE_STATES]),
        but === undefined ? undefined : ne(orders.id, but),
      ),
    )
  const lines = await linesOfOrders(
    db,
    together.map(({ id }) => id),
  )
  const books = await findBooks(
    db,
    lines.map(({ bookId }) => bookId),
  )
  const left = lines.map((line) => ({ ...line, quantity: line.quantity - line.cancelled }))
  return {
    grams: weightOf(
      left.map(({ bookId, quantity }) => ({ quantity, weightGrams: books.get(bookId)?.weightGrams ?? null })),
    ),
    booksCents: lines.reduce((sum, line) => sum + paidForCopies(line, line.quantity - line.cancelled), 0),
    deliveryCents: together.reduce((sum, { deliveryCents }) => sum + deliveryCents, 0),
  }
}
