/** What sales are grouped by, as SQL over rows with `book_id`, `issued_at` and `span`. */
import { sql, type SQL } from 'drizzle-orm'
import type { SalesGroup } from '#shared/figures/sales-groups.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { supplierIdOfBook } from '#server/catalogue/suppliers/supplier-of-book.ts'
import type { Period } from '#server/selling/invoices/accounts/period.ts'
import { daysOf } from './year-before.ts'

/** Longer periods are shown by months. */
const MOST_DAYS = 62

/** Returns whether a period is shown day by day. */
export const isByDays = (period: Period) => daysOf(period) <= MOST_DAYS

type Group = {
  /** From `sold` to what it is grouped by. */
  join: SQL
  /** A whole number; null: books that have none. */
  key: SQL
  /** French and English, of a row `groups` with that key. */
  names: [SQL, SQL]
}

const named = (table: SQL, key: SQL, join: SQL): Group => {
  const name = sql`(select name from ${table} named where named.id = groups.key)`
  return { join, key, names: [name, name] }
}

const title = sql`(select title from books where books.id = groups.key)`
const shelfName = (column: SQL) => sql`(select ${column} from categories where categories.id = groups.key)`

/** Shelves as customers' files name them: those above say little, and those below have few books. A book stands on one. */
const shelf = sql`lateral (
  select filed.category_id from book_categories filed join categories on categories.id = filed.category_id
  where filed.book_id = sold.book_id order by abs(level - 2), filed.category_id limit 1) shelf`

export const GROUPS: Record<Exclude<SalesGroup, 'time'>, Group> = {
  book: { join: sql``, key: sql`sold.book_id`, names: [title, title] },
  shelf: {
    join: sql`left join ${shelf} on true`,
    key: sql`shelf.category_id`,
    names: [shelfName(sql`name_fr`), shelfName(sql`name_en`)],
  },
  publisher: named(
    sql`publishers`,
    sql`book.publisher_id`,
    sql`left join books book on book.id = sold.book_id`,
  ),
  supplier: named(
    sql`suppliers`,
    supplierIdOfBook,
    sql`left join books book on book.id = sold.book_id left join book_supplies supply on supply.book_id = sold.book_id`,
  ),
  // Each once, whatever they did for the book
  person: named(
    sql`contributors`,
    sql`person.contributor_id`,
    sql`left join lateral (select distinct contributor_id from book_contributors part
      where part.book_id = sold.book_id) person on true`,
  ),
}

const monthsOf = (date: SQL) => sql`(extract(year from ${date}) * 12 + extract(month from ${date}))::int`

/** Returns how many days or months after the first one of its period a part was sold: the same in both years. */
export function timeKey(periods: readonly [Period, Period]): SQL {
  const first = sql`(array[${sql.join(
    periods.map(({ from }) => sql`${from.written}::date`),
    sql`, `,
  )}])[span + 1]`
  const date = sql`(issued_at at time zone ${SHOP_ZONE})::date`
  if (!isByDays(periods[0])) return sql`(${monthsOf(date)} - ${monthsOf(first)})`
  // A leap day has none in the other year
  return sql`least(${date} - ${first}, ${daysOf(periods[0]) - 1}::int)`
}

/** Returns the day or month that a key of time is: `2026-11-26`, `2026-11`. */
export function timeOf({ from, ...rest }: Period, key: number): string {
  const [year = 0, month = 1, date = 1] = from.written.split('-').map(Number)
  return isByDays({ from, ...rest })
    ? new Date(Date.UTC(year, month - 1, date + key)).toISOString().slice(0, 10)
    : new Date(Date.UTC(year, month - 1 + key, 1)).toISOString().slice(0, 7)
}
