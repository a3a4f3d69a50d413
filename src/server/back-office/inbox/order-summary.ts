/** Summary of the order that a customer's message is about. */
import type { OrderSummary } from '#shared/contract/staff/inbox.ts'
import { pluck } from '#shared/lists.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { buyerStanding } from '#server/selling/orders/orders-of-buyer.ts'
import { lastOrderOf } from '#server/selling/orders/customer-data.ts'
import { linesOf, orderByNumber, type Order } from '#server/selling/orders/read-orders.ts'

/** Returns an order with its books and how long its buyer has been a customer. */
export async function orderSummary(db: Db, order: Order): Promise<OrderSummary> {
  const lines = await linesOf(db, order.id)
  const coverOf = await coversOf(db, pluck(lines, 'bookId'))
  return {
    number: order.number,
    state: order.state,
    placed_at: order.createdAt.toISOString(),
    name: order.deliveryAddress.name,
    email: order.email,
    phone: order.phone,
    total_cents: order.totalCents,
    lines: lines.map(({ bookId, isbn, title, author, quantity }) => ({
      article_id: bookId,
      _code_barre: isbn,
      title,
      author,
      image: coverOf(bookId),
      quantity,
    })),
    buyer: await buyerStanding(db, order),
  }
}

/** Returns the order that a message names, otherwise the latest of its author's address. */
export async function orderOfMessage(
  db: Db,
  { email, order_number }: { email: string; order_number: string | null },
): Promise<OrderSummary | null> {
  const named = order_number === null ? undefined : await orderByNumber(db, order_number)
  const order = named ?? (await lastOrderOf(db, email))
  return order ? await orderSummary(db, order) : null
}
