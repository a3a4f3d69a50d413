/** One search over orders: number, name, e-mail (for whoever may read it), telephone, ISBN and number of a parcel. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import { DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import type { Role } from '#shared/staff/roles.ts'
import { findBookIds } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { orderWords, orderWordsQuery, orderWordsWithoutEmail, trackingKey } from './order-words.ts'
import { orderLines, orderParcels, orders } from './tables.ts'

/** Returns a query of the ids of the orders that somebody of a role means by what they typed or scanned. */
export async function ordersMatching(db: Queryable, typed: string, role: Role): Promise<SQL> {
  const number = readOrderNumber(typed)
  if (number !== undefined)
    return sql`(${db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))})`
  const isbn = toIsbn13(typed)
  const bookIds = isbn === undefined ? [] : [...(await findBookIds(db, [isbn])).values()]
  const words = orderWordsQuery(typed)
  const ways = [
    ...(words === undefined
      ? []
      : [
          db
            .select({ id: orders.id })
            .from(orders)
            .where(
              and(
                sql`${orderWords(orders)} @@ ${words}::tsquery`,
                // The index finds the few orders that are checked
                isAllowed(role, DETAILS.customerEmails)
                  ? undefined
                  : sql`${orderWordsWithoutEmail(orders)} @@ ${words}::tsquery`,
              ),
            ),
        ]),
    ...(/\d/.test(typed)
      ? [
          db
            .select({ id: orderParcels.orderId })
            .from(orderParcels)
            .where(eq(trackingKey(orderParcels), typed.replaceAll(' ', '').toUpperCase())),
        ]
      : []),
    ...(bookIds.length > 0
      ? [db.select({ id: orderLines.orderId }).from(orderLines).where(inArray(orderLines.bookId, bookIds))]
      : []),
  ]
  if (ways.length === 0) return sql`(select null::uuid)`
  return sql`(${sql.join(
    ways.map((way) => sql`${way}`),
    sql` union `,
  )})`
}
