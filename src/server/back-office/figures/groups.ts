/** What sales are grouped by, as SQL over rows with `book_id`, `issued_at` and `span`. */
import { sql, type SQL } from 'drizzle-orm'
import type { SalesGroup } from '#shared/figures/sales-groups.ts'
import { day } from '#server/platform/actions/values.ts'
import { suppliedBy } from '#server/catalogue/suppliers/supplier-of-book.ts'
import type { Period } from '#server/selling/invoices/accounts/period.ts'
import { daysAfter, daysOf, isByDays, yearBefore } from './year-before.ts'

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
    suppliedBy.id,
    sql`left join books book on book.id = sold.book_id left join book_supplies supply on supply.book_id = sold.book_id ${suppliedBy.join}`,
  ),
  // Each once, whatever they did for the book
  person: named(
    sql`contributors`,
    sql`person.contributor_id`,
    sql`left join lateral (select distinct contributor_id from book_contributors part
      where part.book_id = sold.book_id) person on true`,
  ),
}

/** Returns when the days of a period begin at the shop, or its months. */
function beginsOf(period: Period, isDays: boolean): Date[] {
  if (isDays) return Array.from({ length: daysOf(period) }, (_, key) => daysAfter(period.from, key).begins)
  const [year = 0, month = 1] = period.from.written.split('-').map(Number)
  const [lastYear = 0, lastMonth = 1] = period.to.written.split('-').map(Number)
  return Array.from({ length: 12 * (lastYear - year) + lastMonth - month + 1 }, (_, key) => {
    const first = new Date(Date.UTC(year, month - 1 + key)).toISOString().slice(0, 10)
    return day().parse(first).begins
  })
}

/**
 * Returns how many days or months after the first one of its own year a part was sold: looked up among their beginnings, which is
 * quicker than a date for each.
 */
export function timeKey(period: Period): SQL {
  const [begins, before] = [period, yearBefore(period)].map((one) => {
    const moments = beginsOf(one, isByDays(period)).map((moment) => moment.toISOString())
    return sql`${sql.param(moments)}::timestamptz[]`
  })
  return sql`(width_bucket(issued_at, case span when 0 then ${begins} else ${before} end) - 1)`
}

/** Returns the day or month that a key of time is, and that of the year before: `2026-11-26`, `2026-11`. */
export function timesOf(period: Period, key: number): { time: string; before: string } {
  if (isByDays(period)) {
    const [time, before] = [period, yearBefore(period)].map(({ from }) => daysAfter(from, key).written)
    return { time: time ?? '', before: before ?? '' }
  }
  const [year = 0, month = 1] = period.from.written.split('-').map(Number)
  const monthOf = (at: number) => new Date(Date.UTC(at, month - 1 + key)).toISOString().slice(0, 7)
  return { time: monthOf(year), before: monthOf(year - 1) }
}
