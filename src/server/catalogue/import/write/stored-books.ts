/** Reads the books of a batch with everything that an import may change. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BookFormat, ContributorRole, Supply } from '#shared/catalogue/vocabulary.ts'
import { books, collections, publishers } from '../../books/tables.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { bookSafetyContacts } from '../../product-safety/tables.ts'
import { bookSupplies, suppliers } from '../../suppliers/tables.ts'

const people = sql<{ name: string; role: ContributorRole }[]>`coalesce((
  select json_agg(json_build_object('name', person.name, 'role', part.role) order by part.position, part.role)
  from book_contributors part join contributors person on person.id = part.contributor_id
  where part.book_id = ${books.id}), '[]')`

const images = sql<string[]>`array(
  select image.link from book_images image where image.book_id = ${books.id} order by image.position)`

/** As `writtenPrizes` writes them; null: none. */
const prizes = sql<string | null>`(
  select string_agg(concat_ws(' ', prize.name, prize.year), '; ' order by prize.position)
  from book_prizes prize where prize.book_id = ${books.id})`

const categoryIds = sql<number[]>`array(
  select filed.category_id from book_categories filed where filed.book_id = ${books.id})`

/** Keys of its work stated by a file, without those of its title. */
const statedKeys = sql<string[]>`array(
  select stated.key from book_work_keys stated where stated.book_id = ${books.id}
    and stated.key not like 'title %' order by stated.key)`

const columns = {
  id: books.id,
  isbn: books.isbn,
  title: books.title,
  subtitle: books.subtitle,
  seriesName: books.seriesName,
  seriesVolume: books.seriesVolume,
  originalTitle: books.originalTitle,
  originalLanguage: books.originalLanguage,
  language: books.language,
  format: sql<BookFormat>`${books.format}`,
  pages: books.pages,
  weightGrams: books.weightGrams,
  widthMm: books.widthMm,
  heightMm: books.heightMm,
  thicknessMm: books.thicknessMm,
  publishedOn: books.publishedOn,
  publicPriceCents: books.publicPriceCents,
  discountPpm: books.discountPpm,
  stock: books.stock,
  supply: sql<Supply | null>`${books.supply}`,
  supplier: suppliers.name,
  expectedOn: bookSupplies.expectedOn,
  bestsellerCount: books.bestsellerCount,
  averageRate: books.averageRate,
  reviewCount: books.reviewCount,
  hasOwnReviews: books.hasOwnReviews,
  descriptionFr: books.descriptionFr,
  descriptionEn: books.descriptionEn,
  extract: books.extract,
  extractLink: books.extractLink,
  ebookLink: books.ebookLink,
  prizes,
  // The contact from files; imports must not change the one entered by staff
  safetyName: bookSafetyContacts.name,
  safetyPostalAddress: bookSafetyContacts.postalAddress,
  safetyElectronicAddress: bookSafetyContacts.electronicAddress,
  publisher: publishers.name,
  collection: collections.name,
  people,
  images,
  statedKeys,
  categoryIds,
  isRemoved: sql<boolean>`${books.removedAt} is not null`,
}

/** Returns the known books of these ISBNs; `forChange` locks them in the order of orders. */
export async function readStoredBooks(db: Queryable, isbns: string[], { forChange }: { forChange: boolean }) {
  if (isbns.length === 0) return []
  const query = db
    .select(columns)
    .from(books)
    .leftJoin(publishers, eq(publishers.id, books.publisherId))
    .leftJoin(bookSupplies, eq(bookSupplies.bookId, books.id))
    .leftJoin(suppliers, eq(suppliers.id, bookSupplies.supplierId))
    .leftJoin(
      bookSafetyContacts,
      and(eq(bookSafetyContacts.bookId, books.id), eq(bookSafetyContacts.byHand, false)),
    )
    .leftJoin(collections, eq(collections.id, books.collectionId))
    .where(inArray(books.isbn, isbns))
    .orderBy(asc(books.id))
  return forChange ? query.for('update', { of: books }) : query
}

export type StoredBook = Awaited<ReturnType<typeof readStoredBooks>>[number]
