/** What of a book came from which service: said as long as the field is what the service said. */
import { eq } from 'drizzle-orm'
import type { LookUpService } from '#shared/contract/staff/look-ups.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { lookedUpFields } from '../tables.ts'
import { readStoredBooks, type StoredBook } from '../write/stored-books.ts'

/** Returns a field of a book as it is compared, by the name that `books-create` has for it. */
const comparable = (book: StoredBook, field: string) =>
  JSON.stringify(field === 'price' ? book.publicPriceCents : (book[field as keyof StoredBook] ?? null))

/** Stores where fields of a new book came from, with what is stored of them. */
export async function writeSources(
  tx: Tx,
  isbn: string,
  sources: Readonly<Record<string, LookUpService>>,
): Promise<void> {
  const [book] = await readStoredBooks(tx, [isbn], { forChange: false })
  if (!book) return
  const rows = Object.entries(sources).map(([field, service]) => ({
    bookId: book.id,
    field,
    service,
    value: comparable(book, field),
  }))
  await tx.insert(lookedUpFields).values(rows)
}

/** Returns the services of those fields that nobody has changed since. */
export async function readSources(db: Queryable, book: StoredBook): Promise<Record<string, LookUpService>> {
  const rows = await db.select().from(lookedUpFields).where(eq(lookedUpFields.bookId, book.id))
  return Object.fromEntries(
    rows
      .filter(({ field, value }) => comparable(book, field) === value)
      .map(({ field, service }) => [field, service]),
  )
}
