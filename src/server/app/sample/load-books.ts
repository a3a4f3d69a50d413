/** Inserts the sample's books in a few multi-row statements. */
import {
  ensureCollections,
  ensureContributors,
  ensurePublishers,
} from '#server/catalogue/books/ensure-names.ts'
import { searchVector } from '#server/catalogue/search/vector.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { rememberWords } from '#server/catalogue/search/spelling/remember-words.ts'
import { prizeRows } from '#server/catalogue/books/prizes.ts'
import { bookCategories, bookContributors, bookPrizes, books } from '#server/catalogue/books/tables.ts'
import { setStockReason } from '#server/catalogue/stock/copies.ts'
import { fileEditions } from '#server/catalogue/books/works/file-editions.ts'
import { namedWorkKey, titleKeys } from '#server/catalogue/books/works/work-keys.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { SampleBook } from './types.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { pluck } from '#shared/lists.ts'

const PPM_PER_PERCENT = 10_000

function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The sample catalogue lacks ${what}.`)
  return value
}

const searchable = (book: SampleBook) => ({
  ...book,
  seriesName: book.series?.name,
  seriesVolume: book.series?.volume,
  contributors: book.contributors.map(({ name }) => name),
})

function toRow(book: SampleBook, createdAt: Date) {
  const { series, description, titleLanguage, discountPercent = 0 } = book
  return {
    isbn: book.isbn,
    title: book.title,
    titleKey: sortKey(book.title),
    subtitle: book.subtitle,
    language: titleLanguage,
    seriesName: series?.name,
    seriesKey: series && sortKey(series.name),
    seriesVolume: series?.volume,
    extract: book.extract,
    format: book.format,
    pages: book.pages,
    weightGrams: book.weightGrams,
    widthMm: book.widthMm,
    heightMm: book.heightMm,
    publishedOn: book.publishedOn,
    publicPriceCents: book.publicPriceCents,
    discountPpm: discountPercent * PPM_PER_PERCENT,
    stock: book.stock,
    supply: book.supply,
    ebookLink: book.ebookLink,
    bestsellerCount: book.bestsellerCount,
    featured: book.featured ?? false,
    descriptionFr: description.fr,
    descriptionEn: description.en,
    createdAt,
    search: searchVector(searchable(book)),
  }
}

const keysOf = ({ work, series, contributors, ...book }: SampleBook) => [
  ...titleKeys({ ...book, seriesName: series?.name, seriesVolume: series?.volume, people: contributors }),
  ...(work === undefined ? [] : [namedWorkKey('sample', work)]),
]

/**
 * Returns the book ids by ISBN. Books are inserted in order of publication, so that sorting by newest makes sense.
 */
export async function loadBooks(
  tx: Tx,
  sample: SampleBook[],
  categoryIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const publisherIds = await ensurePublishers(tx, pluck(sample, 'publisher'))
  const collectionIds = await ensureCollections(
    tx,
    sample.flatMap(({ collection }) => collection ?? []),
  )
  const contributorIds = await ensureContributors(
    tx,
    sample.flatMap(({ contributors }) => contributors),
  )
  await rememberWords(tx, sample.map(searchable))
  const now = Date.now()
  const byDate = sample.toSorted((a, b) => (a.publishedOn < b.publishedOn ? -1 : 1))
  const rows = byDate.map((book, at) => ({
    ...toRow(book, new Date(now - (sample.length - at) * MINUTE_MS)),
    publisherId: publisherIds.get(sortKey(book.publisher)),
    collectionId: book.collection === undefined ? null : collectionIds.get(sortKey(book.collection)),
  }))
  await setStockReason(tx, { reason: 'opening' })
  const stored = await tx.insert(books).values(rows).returning({ id: books.id, isbn: books.isbn })
  const ids = new Map(stored.map(({ id, isbn }) => [isbn, id]))

  const filed = sample.flatMap(({ isbn, categories }) =>
    categories.map((key) => ({
      bookId: need(ids.get(isbn), isbn),
      categoryId: need(categoryIds.get(key), `category ${key}`),
    })),
  )
  const parts = sample.flatMap(({ isbn, contributors }) =>
    contributors.map(({ name, role }, position) => ({
      bookId: need(ids.get(isbn), isbn),
      contributorId: need(contributorIds.get(sortKey(name)), name),
      role,
      position,
    })),
  )
  const awarded = sample.flatMap(({ isbn, prizes = '' }) => prizeRows(need(ids.get(isbn), isbn), prizes))
  if (awarded.length > 0) await tx.insert(bookPrizes).values(awarded)
  await tx.insert(bookCategories).values(filed)
  await tx.insert(bookContributors).values(parts)
  await fileEditions(
    tx,
    sample.map((book) => ({
      bookId: need(ids.get(book.isbn), book.isbn),
      isbn: book.isbn,
      keys: keysOf(book),
    })),
  )
  return ids
}
