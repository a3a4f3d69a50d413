/** What is to ring at the till. */
import { and, asc, desc, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm'
import type { CopyToRing } from '#shared/contract/staff/feeds.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import { copiesToRing } from './tables.ts'

const MAX_SHOWN = 500

/** Returns what nobody has rung, the oldest first; copies that staff took away have no number. */
export async function listToRing(db: Queryable): Promise<CopyToRing[]> {
  const rows = await db
    .select({
      number: copiesToRing.number,
      isbn: books.isbn,
      title: books.title,
      copies: copiesToRing.copies,
      since: copiesToRing.since,
    })
    .from(copiesToRing)
    .innerJoin(books, eq(books.id, copiesToRing.bookId))
    .where(
      and(
        not(copiesToRing.isSettled),
        isNull(copiesToRing.rungAt),
        gt(copiesToRing.copies, 0),
        // Nobody rings what is not paid; a reservation is rung when it is sold
        sql`(${copiesToRing.number} = '' or exists (select from ${orders}
          where ${orders.number} = ${copiesToRing.number} and ${orders.state} not in ('pending', 'payment_failed')))`,
      ),
    )
    .orderBy(asc(copiesToRing.since), asc(copiesToRing.number), asc(books.isbn))
    .limit(MAX_SHOWN)
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
}

/** Returns the ids of orders with copies of a book that the till does not know of, the newest first. */
export async function openOrdersOf(db: Queryable, bookId: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(copiesToRing)
    .innerJoin(orders, eq(orders.number, copiesToRing.number))
    .where(
      and(
        eq(copiesToRing.bookId, bookId),
        not(copiesToRing.isSettled),
        inArray(orders.state, ['paid', 'preparing', 'shipped']),
      ),
    )
    .orderBy(desc(orders.createdAt))
  return rows.map(({ id }) => id)
}

/** Notes what open orders and reservations have of the stock when the first till is connected: nobody has rung it. */
export async function noteOpenOrders(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into ${copiesToRing} (number, book_id, copies)
    select ${stockMovements.reference}, ${stockMovements.bookId}, -sum(${stockMovements.change})
    from ${stockMovements}
    where ${stockMovements.reason} in ('sale', 'release') and ${stockMovements.reference} in (
      select number from ${orders} where ${orders.stockHeld} and ${orders.state} in ('pending', 'paid', 'preparing')
      union all select number from reservations where state = 'held')
    group by 1, 2 having sum(${stockMovements.change}) < 0
    on conflict do nothing`)
}
