/** The supplier of a book, and its lead time. */
import { sql, type SQL } from 'drizzle-orm'
import type { Weekday } from '#shared/opening/days.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { measuredLead } from './lead-days.ts'

/** Supply of a book. Days are `YYYY-MM-DD` in the shop's time zone. */
export type SupplierOfBook = {
  supplierId: number
  name: string
  /** Lead time in open days: measured, otherwise configured. */
  leadDays: number
  /** Ordering days; 1 is Monday. */
  orderingDays: Weekday[]
  /** `HH:MM` in the shop's time zone. */
  cutOff: string
  discountPpm: number
  /** When the supplier is expected to have the book, if known. */
  expectedOn: string | null
  /** How many copies may be promised beyond the stock; null: the usual number. */
  allotment: number | null
}

/**
 * The supplier of a book: its own, otherwise its publisher's, otherwise the default one; archived ones do not
 * count.
 */
export const supplierIdOfBook = sql`coalesce(
  (select own.id from suppliers own where own.id = supply.supplier_id and own.archived_at is null),
  (select theirs.id from publisher_suppliers assigned join suppliers theirs on theirs.id = assigned.supplier_id
    where assigned.publisher_id = book.publisher_id and theirs.archived_at is null),
  (select usual.id from suppliers usual where usual.is_default and usual.archived_at is null))`

/** The same by joins, for many books at once: its `id` after `join`. */
export const suppliedBy = {
  join: sql`left join suppliers own on own.id = supply.supplier_id and own.archived_at is null
    left join publisher_suppliers assigned on assigned.publisher_id = book.publisher_id
    left join suppliers theirs on theirs.id = assigned.supplier_id and theirs.archived_at is null
    left join suppliers usual on usual.is_default and usual.archived_at is null`,
  id: sql`coalesce(own.id, theirs.id, usual.id)`,
}

/** A row for each of some books with a supplier. */
export const supplied = (isWanted: SQL) => sql`
  with asked as (
    select book.id, ${supplierIdOfBook} as supplier_id, supply.expected_on, supply.allotment
    from books book left join book_supplies supply on supply.book_id = book.id
    where book.id = ${isWanted}
  ), timed as (
    select supplier.id, supplier.name, coalesce(${measuredLead}, supplier.lead_days) as lead_days,
      supplier.ordering_days, supplier.cut_off, supplier.discount_ppm
    from suppliers supplier where supplier.id in (select supplier_id from asked)
  )
  select asked.id as "bookId", timed.id as "supplierId", timed.name, timed.lead_days as "leadDays",
    timed.ordering_days as "orderingDays", timed.cut_off as "cutOff", timed.discount_ppm as "discountPpm", asked.expected_on as "expectedOn",
    asked.allotment
  from asked join timed on timed.id = asked.supplier_id`

/** Returns the supplier of each book that has one, by book id. */
export async function suppliersOf(
  db: Queryable,
  bookIds: readonly number[],
): Promise<Map<number, SupplierOfBook>> {
  if (bookIds.length === 0) return new Map()
  const isWanted = sql`any(${sql.param([...bookIds])}::int[])`
  const { rows } = await db.execute<SupplierOfBook & { bookId: number }>(supplied(isWanted))
  return new Map(rows.map(({ bookId, ...supplier }) => [bookId, supplier]))
}
