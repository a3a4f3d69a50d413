/** Catalogue tables: books (editions) and what they are filed under. Money is integer cents. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Folded text (`sortKey`): compared by code point, which sorts it as French does, alike on every machine. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const categories = pgTable(
  'categories',
  {
    id: id(),
    /** Stable name for loaders, such as `litterature-francaise/romans`; unique. */
    key: text().notNull().unique(),
    nameFr: text().notNull(),
    nameEn: text().notNull(),
    level: integer().notNull(),
    parentId: integer().references((): AnyPgColumn => categories.id),
  },
  (table) => [check('category_level', sql`${table.level} between 1 and 3`), index().on(table.parentId)],
)

/** The words of a folded name, by whose beginnings lists of names are searched. */
export const nameWords = (named: { nameKey: AnyPgColumn }) => sql`to_tsvector('simple', ${named.nameKey})`

/** `nameKey` is unique: names that differ only by accents, case or punctuation are one. */
export const publishers = pgTable(
  'publishers',
  {
    id: id(),
    name: text().notNull(),
    nameKey: sortKey().notNull().unique(),
  },
  (table) => [index('publishers_words').using('gin', nameWords(table))],
)

export const collections = pgTable(
  'collections',
  {
    id: id(),
    name: text().notNull(),
    nameKey: sortKey().notNull().unique(),
  },
  (table) => [index('collections_words').using('gin', nameWords(table))],
)

export const contributors = pgTable(
  'contributors',
  {
    id: id(),
    /** As printed on a cover: `Marguerite Yourcenar`. */
    name: text().notNull(),
    nameKey: sortKey().notNull().unique(),
    /** As filed on a shelf: `Yourcenar, Marguerite`. */
    sortName: text().notNull(),
    sortNameKey: sortKey().notNull(),
  },
  (table) => [
    index().on(table.sortNameKey, table.id),
    index('contributors_words').using('gin', nameWords(table)),
  ],
)

export const books = pgTable(
  'books',
  {
    id: id(),
    isbn: text().notNull().unique(),
    title: text().notNull(),
    titleKey: sortKey().notNull(),
    subtitle: text(),
    /** ISO 639-1 code of the edition's language; `und` where nobody said. */
    language: text().notNull(),
    publisherId: integer().references(() => publishers.id),
    collectionId: integer().references(() => collections.id),
    seriesName: text(),
    /** `sortKey` of the series' name: books of one series carry the same, however files spell it. */
    seriesKey: sortKey(),
    seriesVolume: integer(),
    /** Of a translation: the title and language (ISO 639-1) that it was written in, where its publisher tells. */
    originalTitle: text(),
    originalLanguage: text(),
    /** One of `BOOK_FORMATS`. */
    format: text().notNull(),
    pages: integer(),
    weightGrams: integer(),
    widthMm: integer(),
    heightMm: integer(),
    thicknessMm: integer(),
    /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: as precise as the trade knows it. */
    publishedOn: text(),
    /** What the publisher fixed, tax included. */
    publicPriceCents: integer().notNull(),
    /** Discount in parts per million, so that a former price and a price give back exactly that price. */
    discountPpm: integer().notNull().default(0),
    /** What is paid today for a copy, and for one that is collected: a trigger's (`platform/db/triggers/prices.ts`), whatever is written. */
    sellingPriceCents: integer().notNull().default(0),
    pickupPriceCents: integer().notNull().default(0),
    /** The lowest price of the 30 days before the one of today, or its reduction, began: the same trigger's; null: it never had another. */
    lowestBeforeCents: integer(),
    stock: integer().notNull().default(0),
    /** What the trade says of further copies, one of `SUPPLIES`; null: nothing. */
    supply: text(),
    bestsellerCount: integer().notNull().default(0),
    /** A bookseller's choice ("coup de cœur"). */
    featured: boolean().notNull().default(false),
    descriptionFr: text(),
    descriptionEn: text(),
    /** Some pages to read, as plain text with paragraphs, and where a publisher shows some. */
    extract: text(),
    extractLink: text(),
    /** Of an e-book, which the shop does not sell: where readers get it. */
    ebookLink: text(),
    averageRate: real(),
    reviewCount: integer().notNull().default(0),
    /** Whether these two count the shop's own reviews; then files no longer change them. */
    hasOwnReviews: boolean().notNull().default(false),
    /** No longer sold: stays readable in carts and orders, leaves every list. */
    removedAt: timestamp({ withTimezone: true }),
    /** Folded words of title, contributors, collection, publisher and ISBN. */
    search: tsvector().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('stock_not_negative', sql`${table.stock} >= 0`),
    check('price_not_negative', sql`${table.publicPriceCents} >= 0`),
    check('discount_range', sql`${table.discountPpm} between 0 and 1000000`),
    // Each sale writes a row: what waits to be filed would make every search dearer
    index('books_search').using('gin', table.search).with({ fastupdate: false }),
    index('books_new')
      .on(table.createdAt, table.id)
      .where(sql`${table.removedAt} is null`),
    index('books_best')
      .on(table.bestsellerCount, table.id)
      .where(sql`${table.removedAt} is null`),
    index('books_title')
      .on(table.titleKey, table.id)
      .where(sql`${table.removedAt} is null`),
    index('books_price')
      .on(table.sellingPriceCents, table.id)
      .where(sql`${table.removedAt} is null`),
    index('books_removed')
      .on(table.titleKey, table.id)
      .where(sql`${table.removedAt} is not null`),
    index('books_featured')
      .on(table.bestsellerCount, table.id)
      .where(sql`${table.featured} and ${table.removedAt} is null`),
    index().on(table.collectionId),
    index().on(table.publisherId),
    index('books_series')
      .on(table.seriesKey, table.seriesVolume)
      .where(sql`${table.seriesKey} is not null and ${table.removedAt} is null`),
  ],
)

/** Prices that books had, until when; the trigger that prices books writes and forgets them (`platform/db/triggers/prices.ts`). */
export const bookPrices = pgTable(
  'book_prices',
  {
    id: id(),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    priceCents: integer().notNull(),
    until: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.bookId, table.until)],
)

/** What an author wrote, apart from how it is printed: the books of one work are its editions. */
export const works = pgTable('works', {
  id: id(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Apart from `books`, so that finding out what belongs together never waits for an order, nor an order for it. */
export const editions = pgTable(
  'editions',
  {
    bookId: integer()
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    workId: integer()
      .notNull()
      .references(() => works.id),
  },
  (table) => [index().on(table.workId)],
)

/** What makes books editions of one work: those that share a key are (`works/work-keys.ts`). */
export const bookWorkKeys = pgTable(
  'book_work_keys',
  {
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    key: sortKey().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.key] }), index().on(table.key)],
)

export const bookContributors = pgTable(
  'book_contributors',
  {
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id),
    /** One of `CONTRIBUTOR_ROLES`. */
    role: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.contributorId, table.role] }),
    index().on(table.contributorId),
  ],
)

export const bookCategories = pgTable(
  'book_categories',
  {
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.categoryId] }), index().on(table.categoryId)],
)

export const bookImages = pgTable(
  'book_images',
  {
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    link: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.position] }),
    uniqueIndex().on(table.bookId, table.link),
  ],
)

/** Changes of the rule that books are priced by: a trigger writes them, a job lets every price follow (`reprice-books.ts`). */
export const repricings = pgTable('repricings', { id: id() })
