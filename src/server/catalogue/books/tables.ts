/** Catalogue tables: books (editions) and their related names. Money is integer cents. */
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
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Normalised text (`sortKey`), compared by code point: French sort order, the same on every machine. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const categories = pgTable(
  'categories',
  {
    id: id(),
    /** Unique stable name for loaders, such as `litterature-francaise/romans`. */
    key: text().notNull().unique(),
    nameFr: text().notNull(),
    nameEn: text().notNull(),
    level: integer().notNull(),
    parentId: integer().references((): AnyPgColumn => categories.id),
  },
  (table) => [check('category_level', sql`${table.level} between 1 and 3`), index().on(table.parentId)],
)

/** The words of a normalised name, for prefix searches in lists of names. */
export const nameWords = (named: { nameKey: AnyPgColumn }) => sql`to_tsvector('simple', ${named.nameKey})`

/** Likewise of the normalised name of a series. */
export const seriesWords = (named: { seriesKey: AnyPgColumn }) =>
  sql`to_tsvector('simple', ${named.seriesKey})`

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

/**
 * What the shop says about a contributor. Each value by hand wins over that of a file, which stays for when it is
 * taken away.
 */
export const contributorProfiles = pgTable('contributor_profiles', {
  contributorId: integer()
    .primaryKey()
    .references(() => contributors.id, { onDelete: 'cascade' }),
  biographyFr: text(),
  biographyEn: text(),
  /** Path of a picture of the shop, and whose work it is. */
  portrait: text(),
  credit: text(),
  /** From files of publishers. */
  fileBiographyFr: text(),
  fileBiographyEn: text(),
  /** Web address of a portrait, the path of its copy once it was fetched, and whose work it is. */
  filePortraitLink: text(),
  filePortrait: text(),
  fileCredit: text(),
})

export const books = pgTable(
  'books',
  {
    id: id(),
    isbn: text().notNull().unique(),
    title: text().notNull(),
    titleKey: sortKey().notNull(),
    subtitle: text(),
    /** ISO 639-1 code of the edition's language; `und` if unknown. */
    language: text().notNull(),
    publisherId: integer().references(() => publishers.id),
    collectionId: integer().references(() => collections.id),
    seriesName: text(),
    /**
     * `sortKey` of the series' name: the same for all books of a series, despite spelling differences between
     * files.
     */
    seriesKey: sortKey(),
    seriesVolume: integer(),
    /** Translations: original title and language (ISO 639-1), if the publisher states them. */
    originalTitle: text(),
    originalLanguage: text(),
    /** One of `BOOK_FORMATS`. */
    format: text().notNull(),
    pages: integer(),
    weightGrams: integer(),
    widthMm: integer(),
    heightMm: integer(),
    thicknessMm: integer(),
    /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: as precise as the book trade knows it. */
    publishedOn: text(),
    /** Fixed by the publisher, tax included. */
    publicPriceCents: integer().notNull(),
    /**
     * Parts per million: precise enough that a former price and a discount give exactly the selling price.
     */
    discountPpm: integer().notNull().default(0),
    /**
     * Today's price of a copy, and with pickup; always set by a trigger (`platform/db/triggers/prices.ts`).
     */
    sellingPriceCents: integer().notNull().default(0),
    pickupPriceCents: integer().notNull().default(0),
    /**
     * Lowest price of the 30 days before today's price or reduction began, by the same trigger; null: it
     * never had another.
     */
    lowestBeforeCents: integer(),
    stock: integer().notNull().default(0),
    /** Availability of further copies in the book trade, one of `SUPPLIES`; null: unknown. */
    supply: text(),
    bestsellerCount: integer().notNull().default(0),
    /** A bookseller's choice ("coup de cœur"). */
    featured: boolean().notNull().default(false),
    /** Name of the bookseller whose published staff pick is the newest; written by `staff-picks` alone. */
    pickedBy: text(),
    descriptionFr: text(),
    descriptionEn: text(),
    /** Some pages to read, as plain text with paragraphs, and a publisher's link to some. */
    extract: text(),
    extractLink: text(),
    /** E-books, which the shop does not sell: where readers get them. */
    ebookLink: text(),
    averageRate: real(),
    reviewCount: integer().notNull().default(0),
    /** Whether these two come from the shop's own reviews; then imports do not change them. */
    hasOwnReviews: boolean().notNull().default(false),
    /** No longer sold: visible in carts and orders, in no list. */
    removedAt: moment(),
    /** Normalised words of title, contributors, collection, publisher and ISBN. */
    search: tsvector().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('stock_not_negative', sql`${table.stock} >= 0`),
    check('price_not_negative', sql`${table.publicPriceCents} >= 0`),
    check('discount_range', sql`${table.discountPpm} between 0 and 1000000`),
    // No pending list: every sale writes a row, and pending entries would slow down every search
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
    // With their ids: who wants the publishers of many books need not read the books, which are long
    index('books_of_publisher').on(table.publisherId, table.id),
    index('books_series')
      .on(table.seriesKey, table.seriesVolume)
      .where(sql`${table.seriesKey} is not null and ${table.removedAt} is null`),
    index('books_series_words')
      .using('gin', seriesWords(table))
      .where(sql`${table.seriesKey} is not null and ${table.removedAt} is null`),
  ],
)

/**
 * Former prices of books with their ends; written and purged by the price trigger
 * (`platform/db/triggers/prices.ts`).
 */
export const bookPrices = pgTable(
  'book_prices',
  {
    id: id(),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    priceCents: integer().notNull(),
    until: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.bookId, table.until)],
)

/** A work of an author, independent of its print: its editions are the books of one work. */
export const works = pgTable('works', {
  id: id(),
  createdAt: moment().notNull().defaultNow(),
})

/** Separate from `books`, so that filing editions and placing orders never wait for each other. */
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

/** Keys of works: books that share a key are editions of one work (`works/work-keys.ts`). */
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

/** Literary prizes of a book; they are shown for every edition of its work. */
export const bookPrizes = pgTable(
  'book_prizes',
  {
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    /** What all spellings of its name have in common (`prizes.ts`). */
    nameKey: sortKey().notNull(),
    year: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.position] }),
    index('book_prizes_named').on(table.nameKey, table.year),
  ],
)

/** Changes of the pricing rule: a trigger records them, a job updates the prices (`reprice-books.ts`). */
export const repricings = pgTable('repricings', { id: id() })
