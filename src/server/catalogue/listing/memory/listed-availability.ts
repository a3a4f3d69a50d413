/** How a book can be had, as lists are filtered by it: what is announced or reprinted counts before its date is known. */
import { sql, type SQL } from 'drizzle-orm'
import type { ListedAvailability } from '#shared/catalogue/vocabulary.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { promisedCopiesOf } from '../../backorders/backorders.ts'
import { books } from '../../books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'

const is = (one: ListedAvailability) => sql.raw(`'${one}'`)

/** Whether a book is not published on a day; a year or a month that has begun may have brought it already. */
const isUnpublished = (day: string) => sql`${books.publishedOn} > left(${day}, length(${books.publishedOn}))`

/** Whether somebody delivers the book: its own supplier, its publisher's, or that of all books. */
const hasSupplier = sql`(
  (select exists(select from suppliers where is_default and archived_at is null))
  or exists(select from publisher_suppliers assigned join suppliers theirs on theirs.id = assigned.supplier_id
    where assigned.publisher_id = ${books.publisherId} and theirs.archived_at is null)
  or exists(select from book_supplies supply join suppliers own on own.id = supply.supplier_id
    where supply.book_id = ${books.id} and own.archived_at is null))`

/** Whether its supplier still has copies for others, where they are counted. */
const isLeft = sql`not exists(select from book_supplies supply where supply.book_id = ${books.id}
  and supply.allotment <= coalesce(${promisedCopiesOf(books.id)}, 0))`

/** Returns the availability of a book of a query; null where no copy will come. */
export const listedAvailability = (today = shopDay()): SQL => sql`case
  when ${books.stock} > 0 then ${is('in_stock')}
  when ${books.format} = 'numerique' or ${books.supply} in ('unavailable', 'out_of_print') then null
  when ${books.supply} = 'forthcoming' or ${isUnpublished(today)} then ${is('forthcoming')}
  when ${books.supply} = 'reprinting' then ${is('back_soon')}
  when ${hasSupplier} and ${isLeft} then ${is('to_order')} end`

/** Makes the job that has lists read again what is published as a day begins. */
export function createDayWatch(db: Db, first = shopDay()): (today?: string) => Promise<void> {
  let day = first
  return async (today = shopDay()) => {
    if (today === day) return
    await db.execute(sql`insert into changes (topic, book_id) select 'listed', ${books.id} from ${books}
      where ${isUnpublished(day)} and not ${isUnpublished(today)}`)
    day = today
  }
}
