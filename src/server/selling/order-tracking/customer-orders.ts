/** A customer's own orders, newest first. */
import type { CustomerOrder, CustomerOrdersQuery } from '#shared/contract/customer-orders.ts'
import type { List } from '#shared/contract/envelope.ts'
import { LINE_STATES, type LineCopies } from '#shared/orders/line-states.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import { pluck } from '#shared/lists.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import { documentsOf } from '../invoices/documents.ts'
import { togetherWith } from '../orders/additions.ts'
import { customerOrders, firstLinesOf } from '../orders/list-orders.ts'
import { buysVoucher } from '../orders/read-orders.ts'
import { linesWithCopies, linePromise, statesOf, type LineWithCopies } from '../orders/line-copies.ts'
import { chargesOf, refundedOf } from '../payments/read-charges.ts'
import { ordersOfOwner, type Owner } from '../orders/customer-data.ts'
import { orderView } from './order-view.ts'

/** Books shown per order in the list. */
const SHOWN_BOOKS = 4

/** Returns a page of the orders that a customer placed, or that were linked to their account. */
export async function listCustomerOrders(
  db: Db,
  customerId: string,
  query: CustomerOrdersQuery,
): Promise<List<CustomerOrder>> {
  const { found, total } = await customerOrders(db, customerId, query)
  const ids = found.map(({ id }) => id)
  const lines = await firstLinesOf(db, ids, SHOWN_BOOKS)
  const coverOf = await coversOf(db, pluck(lines, 'bookId'))
  const refunded = await refundedOf(db, ids)
  const charges = await chargesOf(db, ids)
  const documents = await documentsOf(db, ids)
  const together = await togetherWith(db, found)
  const copies = Map.groupBy(await linesWithCopies(db, ids), ({ orderId }) => orderId)
  return {
    data: found.map((order) => {
      const whole = copies.get(order.id) ?? []
      const own = lines.filter(({ orderId }) => orderId === order.id)
      return {
        number: order.number,
        state: order.state,
        delivery_method: order.deliveryMethod,
        dispatch: order.dispatch,
        created_at: order.createdAt.toISOString(),
        total_cents: order.totalCents,
        charge: charges.get(order.id) ?? null,
        refunded_cents: refunded.get(order.id) ?? 0,
        can_cancel: CANCELLABLE_STATES.includes(order.state),
        additions: together.get(order.id)?.additions ?? [],
        documents: documents.get(order.id) ?? [],
        copies: own[0]?.copies ?? 0,
        states: sumOfStates(whole.flatMap((line) => statesOf(order, line))),
        promise: lastPromise(whole),
        bought_voucher_cents: buysVoucher(order, own) ? order.totalCents : null,
        books: own.map((line) => ({
          article_id: line.bookId,
          _code_barre: line.isbn,
          title: line.title,
          author: line.author,
          image: coverOf(line.bookId),
        })),
      }
    }),
    meta: { total, page: query.page, per_page: query.per_page },
  }
}

const sumOfStates = (all: readonly LineCopies[]): LineCopies[] =>
  LINE_STATES.flatMap((state) => {
    const copies = all.reduce((sum, one) => sum + (one.state === state ? one.copies : 0), 0)
    return copies > 0 ? [{ state, copies }] : []
  })

/** Returns the promise of the last copies that have not been sent yet. */
function lastPromise(lines: readonly LineWithCopies[]): CustomerOrder['promise'] {
  const open = lines
    .filter(({ waiting, left }) => waiting + left > 0)
    .flatMap((line) => linePromise(line) ?? [])
  return open.toSorted((one, other) => one.ready_at.localeCompare(other.ready_at)).at(-1) ?? null
}

/** Returns a customer's orders for the export of personal data, newest first. */
export async function exportOrders(db: Queryable, owner: Owner) {
  const views = []
  for (const order of await ordersOfOwner(db, owner)) views.push(await orderView(db, order))
  return views
}
