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
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Folded text (`sortKey`): compared by code point, which sorts it as French does, alike on every machine. */
const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

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

/** `nameKey` is unique: names that differ only by accents, case or punctuation are one. */
export const publishers = pgTable('publishers', {
  id: id(),
  name: text().notNull(),
  nameKey: sortKey().notNull().unique(),
})

export const collections = pgTable('collections', {
  id: id(),
  name: text().notNull(),
  nameKey: sortKey().notNull().unique(),
})

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
  (table) => [index().on(table.sortNameKey, table.id)],
)

/** What one copy costs, in millionths of a cent: sorts as the rounded price does. */
export const unroundedPrice = (book: { priceCents: AnyPgColumn; discountPpm: AnyPgColumn }) =>
  sql`(${book.priceCents}::bigint * (1000000 - ${book.discountPpm}))`

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
    seriesVolume: integer(),
    /** One of `BOOK_FORMATS`. */
    format: text().notNull(),
    pages: integer(),
    weightGrams: integer(),
    widthMm: integer(),
    heightMm: integer(),
    /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: as precise as the trade knows it. */
    publishedOn: text(),
    /** Public price, tax included, before discount. */
    priceCents: integer().notNull(),
    /** Discount in parts per million, so that a former price and a price give back exactly that price. */
    discountPpm: integer().notNull().default(0),
    stock: integer().notNull().default(0),
    bestsellerCount: integer().notNull().default(0),
    /** A bookseller's choice ("coup de cœur"). */
    featured: boolean().notNull().default(false),
    descriptionFr: text(),
    descriptionEn: text(),
    averageRate: real(),
    reviewCount: integer().notNull().default(0),
    /** No longer sold: stays readable in carts and orders, leaves every list. */
    removedAt: timestamp({ withTimezone: true }),
    /** Folded words of title, contributors, collection, publisher and ISBN. */
    search: tsvector().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('stock_not_negative', sql`${table.stock} >= 0`),
    check('price_not_negative', sql`${table.priceCents} >= 0`),
    check('discount_range', sql`${table.discountPpm} between 0 and 1000000`),
    index('books_search').using('gin', table.search),
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
      .on(unroundedPrice(table), table.id)
      .where(sql`${table.removedAt} is null`),
    index('books_featured')
      .on(table.bestsellerCount, table.id)
      .where(sql`${table.featured} and ${table.removedAt} is null`),
    index().on(table.collectionId),
    index().on(table.publisherId),
  ],
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

/** Every word that a book was ever found by, under the keys of its misspellings (`spelling/deletion-keys.ts`). */
export const searchWords = pgTable(
  'search_words',
  {
    word: sortKey().primaryKey(),
    keys: integer().array().notNull(),
  },
  (table) => [index('search_words_keys').using('gin', table.keys)],
)

/** ISBNs that a running import has met, so that a file naming one of them twice is understood in flat memory. */
export const importedIsbns = pgTable(
  'imported_isbns',
  {
    run: uuid().notNull(),
    isbn: text().notNull(),
    /** Keys of the categories that the file has filed it under so far. */
    categoryKeys: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.run, table.isbn] })],
)
