/** Reads the stock of a book with its movements. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { books } from '../books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { stockMovements } from './tables.ts'

type Page = { limit: number; /** Only movements before this one. */ before?: number | undefined }

/**
 * Returns a book's stock, its time (to the microsecond, for use in a count), and its latest movements;
 * undefined for an unknown book. Waits for concurrent sales, so that the result is exact at that time.
 */
export async function readLedger(db: Db, bookId: number, { limit, before }: Page) {
  return await db.transaction(async (tx) => {
    const [book] = await tx
      .select({ stock: books.stock })
      .from(books)
      .where(eq(books.id, bookId))
      .for('share')
    if (!book) return undefined
    const { rows } = await tx.execute<{ at: string }>(
      sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
    )
    const movements = await tx
      .select()
      .from(stockMovements)
      .where(
        and(
          eq(stockMovements.bookId, bookId),
          before === undefined ? undefined : lt(stockMovements.id, before),
        ),
      )
      .orderBy(desc(stockMovements.id))
      .limit(limit)
    return { stock: book.stock, at: rows[0]?.at ?? '', movements }
  })
}
