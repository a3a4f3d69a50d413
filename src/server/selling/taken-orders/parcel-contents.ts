/** What leaves in one parcel: a paid order, what was added to it, and what delivering all of it cost. */
import type { SentWith } from '#shared/orders/amounts.ts'
import { weightOf } from '#shared/orders/delivery.ts'
import { paidForCopies } from '#shared/money/line-sums.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import { pluck } from '#shared/lists.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { additionsTo, isRedirection } from '../orders/additions.ts'
import { linesOfOrders, orderById, type Order, type OrderLine } from '../orders/read-orders.ts'
import { isUnpaid } from '../orders/unpaid.ts'
import { readDeliveryBack } from '../payments/refundable.ts'

/** Returns what is in the parcel of an order, with all that was added to it but `but`, and what its delivery cost. */
export async function contentsOf(db: Queryable, orderId: string, but?: string): Promise<SentWith> {
  const together = await ordersTogether(db, orderId, but)
  const copies = await copiesOf(db, together)
  return {
    grams: weightOf(copies),
    booksCents: copies.reduce((sum, { paidCents }) => sum + paidCents, 0),
    deliveryCents: (await deliveryPaid(db, together)).cents,
  }
}

/** Returns an order and all that leaves with it, paid or not; an order that pays for going elsewhere is over once it is paid. */
export async function ordersTogether(db: Queryable, orderId: string, but?: string): Promise<Order[]> {
  const all = [await orderById(db, orderId), ...(await additionsTo(db, orderId))]
  return all.filter(
    (one) =>
      one.id !== but &&
      (isUnpaid(one) ||
        CANCELLABLE_STATES.includes(one.state) ||
        (isRedirection(one) && one.state === 'delivered')),
  )
}

export type CopiesLeft = { line: OrderLine; quantity: number; paidCents: number } & {
  weightGrams: number | null
  format: string
}

/** Returns the copies of orders that were not cancelled, with what they cost. */
export async function copiesOf(db: Queryable, together: readonly Order[]): Promise<CopiesLeft[]> {
  const lines = await linesOfOrders(db, pluck(together, 'id'))
  const books = await findBooks(db, pluck(lines, 'bookId'))
  return lines.map((line) => {
    const quantity = line.quantity - line.cancelled
    const { weightGrams = null, format = '' } = books.get(line.bookId) ?? {}
    return { line, quantity, paidCents: paidForCopies(line, quantity), weightGrams, format }
  })
}

/** Returns what delivering orders cost, less what came back as they went elsewhere; `givenCents`: what the shop gave back of the rest. */
export async function deliveryPaid(
  db: Queryable,
  together: readonly Order[],
): Promise<{ cents: number; givenCents: number }> {
  const { redirectedCents, givenCents } = await readDeliveryBack(db, pluck(together, 'id'))
  return {
    cents: together.reduce((sum, order) => sum + order.deliveryCents, 0) - redirectedCents,
    givenCents,
  }
}
