/** The book that somebody means by its ISBN. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../staff/refusal.ts'
import { books } from './tables.ts'

/** Locks a book, on sale or not, and returns it; throws a Refusal when the shop has none of that ISBN. */
export async function lockByIsbn(tx: Tx, isbn: string): Promise<typeof books.$inferSelect> {
  const [book] = await tx.select().from(books).where(eq(books.isbn, isbn)).for('update')
  if (book) return book
  const remedy = 'Import it first: npm run catalogue:import -- FILE (docs/operations.md).'
  throw new Refusal({ refusal: 'NO_SUCH_BOOK', params: { isbn } }, { remedy })
}
