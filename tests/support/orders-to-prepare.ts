/** Paid orders that wait on the shelves, and who prepares them: what the tests of preparation and counter begin with. */
import { inArray } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { orders } from '#server/selling/orders/tables.ts'
import { anIsbn, storeBook } from './a-book.ts'
import { soldOrder } from './sold-order.ts'

type Given = { copies: Record<string, number> } & Partial<typeof orders.$inferInsert>

/** Stores books of these titles; returns each one's ISBN. */
export async function shelfOf(db: Db, ...titles: string[]): Promise<Record<string, string>> {
  const isbns: Record<string, string> = {}
  for (const title of titles) {
    const isbn = anIsbn()
    isbns[title] = isbn
    await storeBook(db, { title, isbn, stock: 5 })
  }
  return isbns
}

/** Stores a paid order of some copies, by ISBN, and returns its number. */
export async function paidOrder(db: Db, { copies, ...given }: Given): Promise<string> {
  const found = await db
    .select({ id: books.id, isbn: books.isbn })
    .from(books)
    .where(inArray(books.isbn, Object.keys(copies)))
  const lines = found
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, isbn }) => ({ bookId: id, quantity: copies[isbn] ?? 1 }))
  const order = await soldOrder(db, { lines, state: 'paid', paidAt: new Date(), deliveredAt: null, ...given })
  return order.number
}
