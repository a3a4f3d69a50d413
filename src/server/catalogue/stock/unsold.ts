/** Copies that arrived and did not sell, from the ledger. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { soldBetween } from './sales.ts'

export type Unsold = {
  bookId: number
  /** Copies in stock that arrived in the period. */
  copies: number
  /** When the first of them arrived. */
  arrivedAt: Date
}

type Requested = {
  /** Only arrivals of this many days. */
  withinDays: number
  /** Only books that arrived at least this many days ago, without a sale since. */
  unsoldDays: number
}

/** Returns the books in stock that arrived and did not sell, earliest arrival first. */
export async function unsoldArrivals(
  db: Queryable,
  { withinDays, unsoldDays }: Requested,
): Promise<Unsold[]> {
  const { rows } = await db.execute<Omit<Unsold, 'arrivedAt'> & { arrivedAt: string }>(sql`
    with arrived as (
      select book_id, sum(change)::int as copies, min(at) as first_at from stock_movements
      where reason = 'arrival' and at > now() - make_interval(days => ${withinDays})
      group by book_id
    )
    select book_id as "bookId", least(book.stock, arrived.copies) as copies, first_at as "arrivedAt"
    from arrived join books book on book.id = book_id
    where book.stock > 0 and first_at < now() - make_interval(days => ${unsoldDays})
      and book_id not in (
        select book_id from (${soldBetween(sql`now() - make_interval(days => ${unsoldDays})`, sql`'infinity'`)}) sold)
    order by first_at, book_id`)
  return rows.map((row) => ({ ...row, arrivedAt: new Date(row.arrivedAt) }))
}
