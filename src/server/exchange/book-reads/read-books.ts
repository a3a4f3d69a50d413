/** Reads books for programs: ISBN, prices and stock as staff see them. */
import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import type { ProgramBook } from '#shared/contract/program-books.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { copiesToRing } from '../to-ring/tables.ts'

const COLUMNS = {
  isbn: books.isbn,
  title: books.title,
  public_price_cents: books.publicPriceCents,
  price_cents: books.sellingPriceCents,
  stock: books.stock,
  removed: sql<boolean>`${books.removedAt} is not null`,
}

const toRing = (db: Db) =>
  db
    .select({ copies: sql<number>`coalesce(sum(${copiesToRing.copies}), 0)::int` })
    .from(copiesToRing)
    .where(and(eq(copiesToRing.bookId, books.id), not(copiesToRing.isSettled)))

const select = (db: Db) => db.select({ ...COLUMNS, to_ring: sql<number>`(${toRing(db)})` }).from(books)

/** Returns books by their ISBN, and where the next page begins. */
export async function readBooks(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ found: ProgramBook[]; next: string | null }> {
  const rows = await select(db)
    .where(after === undefined ? undefined : gt(books.isbn, after))
    .orderBy(asc(books.isbn))
    .limit(limit + 1)
  const found = rows.slice(0, limit)
  return { found, next: rows.length > limit ? (found.at(-1)?.isbn ?? null) : null }
}

/** Returns a book by its ISBN; undefined for none. */
export async function readBook(db: Db, isbn: string): Promise<ProgramBook | undefined> {
  const [book] = await select(db).where(eq(books.isbn, isbn))
  return book
}
