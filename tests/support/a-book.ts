/** Books for tests: `storeBook(db, { title: 'La Peste', stock: 0 })` names only what matters. */
import { eq } from 'drizzle-orm'
import type { BookFormat, ContributorRole } from '#shared/catalogue/vocabulary.ts'
import {
  ensureCollections,
  ensureContributors,
  ensurePublishers,
} from '#server/catalogue/books/ensure-names.ts'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { searchVector } from '#server/catalogue/search/vector.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { rememberWords } from '#server/catalogue/search/spelling/remember-words.ts'
import { bookCategories, bookContributors, books, categories } from '#server/catalogue/books/tables.ts'
import { fileEditions } from '#server/catalogue/books/works/file-editions.ts'
import { namedWorkKey, titleKeys } from '#server/catalogue/books/works/work-keys.ts'
import type { Db } from '#server/platform/db/database.ts'

export type BookToStore = {
  isbn?: string
  title?: string
  subtitle?: string
  author?: string
  contributors?: { name: string; sortName?: string; role: ContributorRole }[]
  publisher?: string
  collection?: string
  series?: { name: string; volume: number }
  /** Keys of categories that `storeCategory` has made. */
  categories?: string[]
  format?: BookFormat
  language?: string
  publicPriceCents?: number
  discountPpm?: number
  stock?: number
  bestsellerCount?: number
  featured?: boolean
  removed?: boolean
  descriptionFr?: string
  descriptionEn?: string
  extract?: string
  /** Books with the same name are editions of one work, whatever they are called. */
  work?: string
  createdAt?: Date
}

// Workers of the tests share a shop: each makes ISBNs of its own
let madeSoFar = 1000 * Number(process.env['TEST_WORKER_INDEX'] ?? 0)

/** Returns a valid ISBN that no other call returns; processes that share a database number their books themselves. */
export function anIsbn(number = (madeSoFar += 1)): string {
  const body = `978209${String(number).padStart(6, '0')}`
  for (let check = 0; check < 10; check += 1) {
    const isbn = toIsbn13(`${body}${check}`)
    if (isbn) return isbn
  }
  throw new Error('Ten check digits, none of them right.')
}

/** Stores a book with everything it is filed under and returns its id. */
export function storeBook(db: Db, given: BookToStore = {}): Promise<number> {
  const { author = 'Albert Camus', publisher = 'Gallimard', title = 'La Peste', isbn = anIsbn() } = given
  const people: NonNullable<BookToStore['contributors']> = given.contributors ?? [
    { name: author, role: 'author' },
  ]
  const searchable = {
    isbn,
    title,
    subtitle: given.subtitle,
    seriesName: given.series?.name,
    seriesVolume: given.series?.volume,
    contributors: people.map(({ name }) => name),
    publisher,
    collection: given.collection,
  }
  return db.transaction(async (tx) => {
    const publisherIds = await ensurePublishers(tx, [publisher])
    const collectionIds = await ensureCollections(tx, [given.collection ?? []].flat())
    const personIds = await ensureContributors(
      tx,
      people.map(({ name, sortName = name }) => ({ name, sortName })),
    )
    await rememberWords(tx, [searchable])
    const rows = await tx
      .insert(books)
      .values({
        isbn,
        title,
        titleKey: sortKey(title),
        subtitle: given.subtitle,
        language: given.language ?? 'fr',
        publisherId: publisherIds.get(sortKey(publisher)),
        collectionId: given.collection === undefined ? null : collectionIds.get(sortKey(given.collection)),
        seriesName: given.series?.name,
        seriesKey: given.series && sortKey(given.series.name),
        seriesVolume: given.series?.volume,
        extract: given.extract,
        format: given.format ?? 'poche',
        publicPriceCents: given.publicPriceCents ?? 890,
        discountPpm: given.discountPpm ?? 0,
        stock: given.stock ?? 5,
        bestsellerCount: given.bestsellerCount ?? 0,
        featured: given.featured ?? false,
        removedAt: given.removed ? new Date() : null,
        descriptionFr: given.descriptionFr,
        descriptionEn: given.descriptionEn,
        createdAt: given.createdAt ?? new Date(),
        search: searchVector(searchable),
      })
      .returning({ id: books.id })
    const bookId = rows[0]?.id ?? 0
    const named = people.map(({ name, role }, position) => ({
      bookId,
      contributorId: personIds.get(sortKey(name)) ?? 0,
      role,
      position,
    }))
    if (named.length > 0) await tx.insert(bookContributors).values(named)
    const keys = [
      ...titleKeys({
        title,
        subtitle: given.subtitle,
        seriesName: given.series?.name,
        seriesVolume: given.series?.volume,
        people,
      }),
      ...(given.work === undefined ? [] : [namedWorkKey('test', given.work)]),
    ]
    await fileEditions(tx, [{ bookId, isbn, keys }])
    for (const key of given.categories ?? []) {
      const [category] = await tx
        .select({ id: categories.id })
        .from(categories)
        .where(eq(categories.key, key))
      await tx.insert(bookCategories).values({ bookId, categoryId: category?.id ?? 0 })
    }
    return bookId
  })
}

/** Stores a category and returns its id. */
export async function storeCategory(
  db: Db,
  { key, fr = key, en = key, parentId }: { key: string; fr?: string; en?: string; parentId?: number },
): Promise<number> {
  const [parent] =
    parentId === undefined ? [] : await db.select().from(categories).where(eq(categories.id, parentId))
  const [row] = await db
    .insert(categories)
    .values({ key, nameFr: fr, nameEn: en, level: (parent?.level ?? 0) + 1, parentId })
    .returning({ id: categories.id })
  return row?.id ?? 0
}
