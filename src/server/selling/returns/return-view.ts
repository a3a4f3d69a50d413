/** Returns as their customer sees them. */
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { List } from '#shared/contract/envelope.ts'
import type { ReturnsQuery, ReturnSummary, ReturnView } from '#shared/contract/returns.ts'
import { pluck } from '#shared/lists.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import { refundByKey } from '../payments/read-charges.ts'
import type { Return } from './find-return.ts'
import { returnEvents, returnLines, returnPhotos, returns } from './tables.ts'
import { linesOfOrders, orderById, ordersById, type OrderLine } from '../orders/read-orders.ts'
import { ordersOfCustomer } from '../orders/customer-data.ts'

/** Returns the idempotency key of a return's refund. */
export const refundKey = (returnId: string) => `return:${returnId}`

/** Returns the fields that every view of a return begins with. */
export const summaryOf = (claimed: Return, orderNumber: string) => ({
  number: claimed.number,
  order_number: orderNumber,
  kind: claimed.kind,
  state: claimed.state,
  created_at: claimed.createdAt.toISOString(),
  refund_cents: claimed.refundCents,
})

/** Returns the lines of returns with what was bought, in the order's sequence. */
export async function returnedLines(db: Queryable, returnIds: readonly string[]) {
  if (returnIds.length === 0) return []
  const lines = await db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, [...returnIds]))
    .orderBy(asc(returnLines.position))
  const ofOrders = await linesOfOrders(db, [...new Set(lines.map(({ orderId }) => orderId))])
  return lines.flatMap((line) => {
    const bought = ofOrders.find((one) => one.orderId === line.orderId && one.position === line.position)
    return bought ? [{ line, bought }] : []
  })
}

type Bought = Pick<OrderLine, 'position' | 'bookId' | 'isbn' | 'title' | 'author'>

/** Returns an article of an order for the API. */
export const articleOf = ({ position, bookId, isbn, title, author }: Bought) => ({
  position,
  article_id: bookId,
  _code_barre: isbn,
  title,
  author,
})

/** Returns one return in full. */
export async function returnView(db: Queryable, claimed: Return): Promise<ReturnView> {
  const order = await orderById(db, claimed.orderId)
  const lines = await returnedLines(db, [claimed.id])
  const coverOf = await coversOf(
    db,
    lines.map(({ bought }) => bought.bookId),
  )
  const photos = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(eq(returnPhotos.returnId, claimed.id))
    .orderBy(asc(returnPhotos.createdAt), asc(returnPhotos.id))
  const history = await db
    .select()
    .from(returnEvents)
    .where(eq(returnEvents.returnId, claimed.id))
    .orderBy(asc(returnEvents.id))
  return {
    ...summaryOf(claimed, order.number),
    refusal: claimed.refusal,
    refund: (await refundByKey(db, refundKey(claimed.id))) ?? null,
    lines: lines.map(({ line: { quantity, reason, note }, bought }) => ({
      ...articleOf(bought),
      image: coverOf(bought.bookId),
      quantity,
      reason,
      note,
    })),
    photos,
    history: history.map(({ state, at }) => ({ state, at: at.toISOString() })),
  }
}

/** Returns a page of a customer's returns, newest first. */
export async function listReturns(
  db: Db,
  customerId: string,
  { page, per_page }: ReturnsQuery,
): Promise<List<ReturnSummary>> {
  // Who gave a present is not notified of its exchange
  const theirs = and(inArray(returns.orderId, ordersOfCustomer(db, customerId)), ne(returns.kind, 'exchange'))
  const total = await db.$count(returns, theirs)
  const found = await db
    .select()
    .from(returns)
    .where(theirs)
    .orderBy(desc(returns.createdAt), desc(returns.number))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const orders = await ordersById(db, pluck(found, 'orderId'))
  const lines = await returnedLines(db, pluck(found, 'id'))
  const coverOf = await coversOf(
    db,
    lines.map(({ bought }) => bought.bookId),
  )
  return {
    data: found.map((claimed) => {
      const own = lines.filter(({ line }) => line.returnId === claimed.id)
      return {
        ...summaryOf(claimed, orders.get(claimed.orderId)?.number ?? ''),
        copies: own.reduce((sum, { line }) => sum + line.quantity, 0),
        books: own.map(({ bought }) => ({ ...articleOf(bought), image: coverOf(bought.bookId) })),
      }
    }),
    meta: { total, page, per_page },
  }
}
