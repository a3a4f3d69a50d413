/** Copies on the shelf. Who changes those of several books does so in ascending order of their ids: no deadlock. */
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { isFile } from '#shared/catalogue/vocabulary.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { books } from '../books/tables.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'

export type Copies = { bookId: number; quantity: number }
export type Book = typeof books.$inferSelect

/** Locks books until the transaction ends, in ascending order of their ids; what is read of their copies after it stays true. */
export async function lockBooks(tx: Tx, bookIds: readonly number[]): Promise<void> {
  if (bookIds.length === 0) return
  await tx
    .select({ id: books.id })
    .from(books)
    .where(inArray(books.id, [...bookIds]))
    .orderBy(asc(books.id))
    .for('no key update')
}

/** Throws Refusal FILE_HAS_NO_COPIES for an e-book: nothing of it stands on a shelf, or is ordered from a supplier. */
export function requireCopies({ title, format }: Pick<Book, 'title' | 'format'>): void {
  if (isFile(format)) throw new Refusal({ refusal: 'FILE_HAS_NO_COPIES', params: { title } })
}

/** Takes copies of a book, all or none, and returns it; undefined for one that lacks them, is removed or unknown. */
export async function takeCopies(tx: Tx, { bookId, quantity }: Copies): Promise<Book | undefined> {
  const [book] = await tx
    .update(books)
    .set({ stock: sql`${books.stock} - ${quantity}` })
    .where(and(eq(books.id, bookId), gte(books.stock, quantity), isNull(books.removedAt)))
    .returning()
  return book
}

/** Puts copies of a book back. */
export async function putBackCopies(tx: Tx, { bookId, quantity }: Copies): Promise<void> {
  await tx
    .update(books)
    .set({ stock: sql`${books.stock} + ${quantity}` })
    .where(eq(books.id, bookId))
}
