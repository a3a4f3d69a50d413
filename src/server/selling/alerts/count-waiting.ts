/**
 * How many readers wait for a copy of a book and how many copies are reserved for them, for other modules.
 */
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { alerts } from './tables.ts'

/** Returns, by book, how many verified addresses wait for a copy; of some books, or of all with alerts. */
export async function countWaiting(db: Queryable, bookIds?: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ bookId: alerts.bookId, people: count() })
    .from(alerts)
    .where(
      and(
        eq(alerts.state, 'waiting'),
        inArray(alerts.kind, ['stock', 'published']),
        bookIds && inArray(alerts.bookId, [...bookIds]),
      ),
    )
    .groupBy(alerts.bookId)
  return new Map(rows.map(({ bookId, people }) => [bookId, people]))
}

/** Returns how many copies of a book are reserved for notified readers. */
export const reservedCopiesOf = (db: Queryable, bookId: number): Promise<number> =>
  db.$count(alerts, and(eq(alerts.bookId, bookId), eq(alerts.state, 'offered')))
