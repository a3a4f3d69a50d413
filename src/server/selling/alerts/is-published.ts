import { sql, type SQL } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'

/** Condition: a book is published, according to its date (a day, a month or a year) and the suppliers. */
export const isOut = (): SQL => sql`(${books.supply} is distinct from 'forthcoming'
  and (${books.publishedOn} is null
    or ${books.publishedOn} <= left((now() at time zone ${SHOP_ZONE})::date::text, length(${books.publishedOn}))))`
