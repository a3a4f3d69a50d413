/** Which labels many books need: those of a filter of the list, or of a text with ISBNs. */
import type { z } from 'zod'
import { isbnsOfText } from '#shared/book-lists/isbns-of-text.ts'
import type { BookLabels, BookLabelsRequest } from '#shared/contract/staff/label-printer.ts'
import { shelfKey } from '#shared/picking/shelf-code.ts'
import { MAX_BOOK_LABELS } from '#shared/staff/limits.ts'
import { findBookIds, findBooks } from '#server/catalogue/books/find-books.ts'
import type { createStaffBooks } from '#server/catalogue/listing/staff-books.ts'
import { shelvesOf } from '#server/catalogue/shelves/places.ts'
import type { Db } from '#server/platform/db/database.ts'

type Requested = z.output<typeof BookLabelsRequest>
type StaffBooks = ReturnType<typeof createStaffBooks>

/** Returns them by shelf, as whoever sticks them walks; none where they are more than one press prints. */
export async function bookLabels(
  db: Db,
  staffBooks: Pick<StaffBooks, 'all'>,
  { filter, books: text = '', copies }: Requested,
): Promise<BookLabels> {
  const { right } = isbnsOfText(filter ? '' : text)
  const known = await findBookIds(db, right.slice(0, MAX_BOOK_LABELS))
  const unknown = right.slice(0, MAX_BOOK_LABELS).filter((isbn) => !known.has(isbn))
  const found = filter
    ? await staffBooks.all(filter, MAX_BOOK_LABELS)
    : { ids: right.length > MAX_BOOK_LABELS ? undefined : [...known.values()], found: right.length }
  if (!found.ids) return { is_too_many: true, labels: found.found, books: [], unknown }
  const shelves = await shelvesOf(db, found.ids)
  const key = (shelf: string | null) => (shelf === null ? '~' : shelfKey(shelf))
  const books = [...(await findBooks(db, found.ids)).values()]
    .map(({ id, isbn, title, publicPriceCents, stock }) => ({
      isbn,
      title,
      price_cents: publicPriceCents,
      shelf: shelves.get(id) ?? null,
      copies: copies === 'one' ? 1 : stock,
    }))
    .filter((book) => book.copies > 0)
    .toSorted((a, b) => (key(a.shelf) === key(b.shelf) ? 0 : key(a.shelf) < key(b.shelf) ? -1 : 1))
  const labels = books.reduce((sum, book) => sum + book.copies, 0)
  if (labels > MAX_BOOK_LABELS) return { is_too_many: true, labels, books: [], unknown }
  return { is_too_many: false, labels, books, unknown }
}
