/** Books that the shop added to a paid order: an order of their own, paid by itself, that leaves in the parcel of the first. */
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { SentWith } from '#shared/orders/amounts.ts'
import { weightOf } from '#shared/orders/delivery.ts'
import { paidForCopies } from '#shared/orders/paid-lines.ts'
import { CANCELLABLE_STATES, type OrderState } from '#shared/orders/states.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { linesOfOrders, type Order } from './service.ts'
import { orders } from './tables.ts'

const UNPAID: readonly OrderState[] = ['pending', 'payment_failed']

/** Returns the orders by which books were added to an order, the first one first. */
export async function additionsTo(db: Queryable, orderId: string): Promise<Order[]> {
  return await db
    .select()
    .from(orders)
    .where(eq(orders.additionTo, orderId))
    .orderBy(asc(orders.createdAt), asc(orders.number))
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
