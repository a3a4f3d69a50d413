/** Writes the new and the changed books of a batch, each in one statement. */
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { ensureCollections, ensureContributors, ensurePublishers } from '../../books/ensure-names.ts'
import { searchVector } from '../../search/vector.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { rememberWords } from '../../search/spelling/remember-words.ts'
import { prizeRows } from '../../books/prizes.ts'
import { bookContributors, bookImages, bookPrizes, books } from '../../books/tables.ts'
import { fileEditions } from '../../books/works/file-editions.ts'
import { titleKeys } from '../../books/works/work-keys.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { writeBookContacts } from '../../product-safety/contacts.ts'
import { readSupplierNames, writeSources } from '../../suppliers/supply-of-book.ts'
import type { MergedBook } from './merge-facts.ts'
import type { BatchPlan } from './plan-batch.ts'

/** Another transaction added one of the books: plan again with the current data. */
export class BookAddedMeanwhile extends Error {
  override name = 'BookAddedMeanwhile'
}

type Ids = ReadonlyMap<string, number>
type BookRow = typeof books.$inferInsert

const searchable = (book: MergedBook) => ({ ...book, contributors: book.people.map(({ name }) => name) })

function toRow(book: MergedBook, publisherIds: Ids, collectionIds: Ids): BookRow {
  const {
    id: _id,
    publisher,
    collection,
    people: _people,
    images: _images,
    prizes: _prizes,
    statedKeys: _keys,
    supplier: _supplier,
    expectedOn: _expectedOn,
    safetyName: _safetyName,
    safetyPostalAddress: _safetyPostalAddress,
    safetyElectronicAddress: _safetyElectronicAddress,
    ...columns
  } = book
  return {
    ...columns,
    titleKey: sortKey(book.title),
    seriesKey: book.seriesName === null ? null : sortKey(book.seriesName),
    publisherId: publisher === null ? null : (publisherIds.get(sortKey(publisher)) ?? null),
    collectionId: collection === null ? null : (collectionIds.get(sortKey(collection)) ?? null),
    search: searchVector(searchable(book)),
  }
}

async function insertBooks(tx: Tx, rows: BookRow[]): Promise<[isbn: string, id: number][]> {
  if (rows.length === 0) return []
  const { id, isbn } = books
  const stored = await tx
    .insert(books)
    .values(rows)
    .onConflictDoNothing({ target: isbn })
    .returning({ id, isbn })
  if (stored.length < rows.length) throw new BookAddedMeanwhile()
  return stored.map((row) => [row.isbn, row.id])
}

const NOT_IMPORTED = new Set(
  'id isbn sellingPriceCents pickupPriceCents lowestBeforeCents featured pickedBy hasOwnReviews removedAt createdAt updatedAt'.split(
    ' ',
  ),
)

/** Imported columns by their database name, with their type. */
const COLUMNS = Object.entries(getTableColumns(books)).filter(([name]) => !NOT_IMPORTED.has(name))
const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
// `jsonb_to_recordset` accepts neither a collation nor tsvector, so both are passed as text
const recordType = (type: string) => (/^(text|tsvector)/.test(type) ? 'text' : type)

const ASSIGNMENTS = COLUMNS.map(([name, column]) => {
  const cast = column.getSQLType() === 'tsvector' ? '::tsvector' : ''
  return `${columnName(name)} = changed."${name}"${cast}`
}).join(', ')
const RECORD = COLUMNS.map(([name, column]) => `"${name}" ${recordType(column.getSQLType())}`).join(', ')

async function updateBooks(tx: Tx, rows: (BookRow & { id: number })[]) {
  if (rows.length === 0) return
  await tx.execute(sql`
    update books set ${sql.raw(ASSIGNMENTS)}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(id integer, ${sql.raw(RECORD)})
    where books.id = changed.id`)
}

async function writePeople(tx: Tx, written: [id: number, book: MergedBook][], contributorIds: Ids) {
  if (written.length === 0) return
  await tx.delete(bookContributors).where(
    inArray(
      bookContributors.bookId,
      written.map(([id]) => id),
    ),
  )
  const rows = written.flatMap(([bookId, { people }]) =>
    people.map(({ name, role }, position) => ({
      bookId,
      contributorId: contributorIds.get(sortKey(name)) ?? 0,
      role,
      position,
    })),
  )
  if (rows.length > 0) await tx.insert(bookContributors).values(rows)
}

async function writeImages(tx: Tx, written: [id: number, book: MergedBook][]) {
  if (written.length === 0) return
  await tx.delete(bookImages).where(
    inArray(
      bookImages.bookId,
      written.map(([id]) => id),
    ),
  )
  const rows = written.flatMap(([bookId, { images }]) =>
    images.map((link, position) => ({ bookId, position, link })),
  )
  if (rows.length > 0) await tx.insert(bookImages).values(rows)
}

async function writePrizes(tx: Tx, written: [id: number, book: MergedBook][]) {
  if (written.length === 0) return
  await tx.delete(bookPrizes).where(
    inArray(
      bookPrizes.bookId,
      written.map(([id]) => id),
    ),
  )
  const rows = written.flatMap(([bookId, { prizes }]) => prizeRows(bookId, prizes ?? ''))
  if (rows.length > 0) await tx.insert(bookPrizes).values(rows)
}

async function writeSourcesOf(tx: Tx, written: readonly [id: number, book: MergedBook][]) {
  if (written.length === 0) return
  const findSupplier = await readSupplierNames(tx)
  await writeSources(
    tx,
    written.map(([bookId, { supplier, expectedOn }]) => ({
      bookId,
      supplierId: supplier === null ? null : (findSupplier?.({ name: supplier })?.id ?? null),
      expectedOn,
    })),
  )
}

async function writeSafetyOf(tx: Tx, written: readonly [id: number, book: MergedBook][]) {
  await writeBookContacts(
    tx,
    written.flatMap(([bookId, { safetyName: name, safetyPostalAddress, safetyElectronicAddress }]) =>
      name === null || safetyPostalAddress === null || safetyElectronicAddress === null
        ? []
        : {
            bookId,
            byHand: false,
            name,
            postalAddress: safetyPostalAddress,
            electronicAddress: safetyElectronicAddress,
          },
    ),
  )
}

/**
 * Writes the books of a plan; returns the ids of new ones by ISBN. Throws BookAddedMeanwhile after a lost
 * race.
 */
export async function writeBooks(tx: Tx, writes: BatchPlan['writes']): Promise<Ids> {
  const described = writes.map(({ book }) => book)
  const publisherIds = await ensurePublishers(
    tx,
    described.flatMap(({ publisher }) => publisher ?? []),
  )
  const collectionIds = await ensureCollections(
    tx,
    described.flatMap(({ collection }) => collection ?? []),
  )
  const withPeople = writes.filter(({ changes }) => changes.people)
  const contributorIds = await ensureContributors(
    tx,
    withPeople.flatMap(({ book }) => book.people),
  )
  await rememberWords(tx, described.map(searchable))
  const rows = described.map((book) => ({ id: book.id, row: toRow(book, publisherIds, collectionIds) }))
  await updateBooks(
    tx,
    rows.flatMap(({ id, row }) => (id === undefined ? [] : { ...row, id })),
  )
  const newIds = new Map(
    await insertBooks(
      tx,
      rows.flatMap(({ id, row }) => (id === undefined ? row : [])),
    ),
  )
  const idOf = (book: MergedBook) => book.id ?? newIds.get(book.isbn) ?? 0
  await writePeople(
    tx,
    withPeople.map(({ book }) => [idOf(book), book]),
    contributorIds,
  )
  const withImages = writes.filter(
    ({ changes, book }) => changes.images && (book.id || book.images.length > 0),
  )
  await writeImages(
    tx,
    withImages.map(({ book }) => [idOf(book), book]),
  )
  await writePrizes(
    tx,
    writes
      .filter(({ changes, book }) => changes.prizes && (book.id || book.prizes !== null))
      .map(({ book }) => [idOf(book), book]),
  )
  const withSources = writes.filter(
    ({ changes, book }) => changes.source && (book.id || book.supplier !== null || book.expectedOn !== null),
  )
  await writeSourcesOf(
    tx,
    withSources.map(({ book }) => [idOf(book), book]),
  )
  await writeSafetyOf(
    tx,
    writes.filter(({ changes }) => changes.safety).map(({ book }) => [idOf(book), book]),
  )
  await fileEditions(
    tx,
    writes
      .filter(({ changes }) => changes.work)
      .map(({ book }) => ({
        bookId: idOf(book),
        isbn: book.isbn,
        keys: [...titleKeys(book), ...book.statedKeys],
      })),
  )
  return newIds
}
