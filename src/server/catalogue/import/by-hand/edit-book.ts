/** Writes a book by hand the way imports do: names, words, works and lists follow. */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { LookUpService } from '#shared/contract/staff/look-ups.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { bookCategories, categories } from '#server/catalogue/books/tables.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { missingParts, type SafetyContact } from '#shared/product-safety/safety-contact.ts'
import { changesOf, inCoverOrder, mergeFacts, newBook, type MergedBook } from '../write/merge-facts.ts'
import { EVERYTHING } from '../write/plan-batch.ts'
import { readStoredBooks, type StoredBook } from '../write/stored-books.ts'
import { writeBooks } from '../write/write-books.ts'
import { writeSources } from '../look-ups/sources.ts'
import type { GivenFields, TypedFields } from './book-fields.ts'
import { handContactOf, writeHandContact } from '../../product-safety/contacts.ts'

/** Product safety contact of one book, entered by staff: it overrides files and its publisher's contact. */
type SafetyFields = Pick<GivenFields, 'safetyName' | 'safetyPostalAddress' | 'safetyElectronicAddress'>

/** Returns a contact by field name. */
export const safetyFields = (contact: SafetyContact | undefined) => ({
  safetyName: contact?.name ?? null,
  safetyPostalAddress: contact?.postalAddress ?? null,
  safetyElectronicAddress: contact?.electronicAddress ?? null,
})

/** Returns the contact that staff entered for a book. */
const safetyByHand = async (tx: Tx, bookId: number) => safetyFields(await handContactOf(tx, bookId))

/**
 * Merges the given parts into the entered contact; all empty deletes it. Throws a Refusal for an incomplete
 * contact.
 */
async function writeSafetyByHand(tx: Tx, bookId: number, given: SafetyFields): Promise<void> {
  const stated = Object.entries(given).filter(([, value]) => value !== undefined)
  if (stated.length === 0) return
  const { safetyName, safetyPostalAddress, safetyElectronicAddress } = {
    ...(await safetyByHand(tx, bookId)),
    ...(Object.fromEntries(stated) as Partial<ReturnType<typeof safetyFields>>),
  }
  const contact = {
    name: safetyName,
    postalAddress: safetyPostalAddress,
    electronicAddress: safetyElectronicAddress,
  }
  const missing = missingParts(contact)
  if (missing.length > 0) throw new Refusal({ refusal: 'SAFETY_INCOMPLETE', params: { missing } })
  await writeHandContact(tx, bookId, contact.name === null ? undefined : (contact as SafetyContact))
}

/** Returns the keys of categories. */
async function categoryKeysOf(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const found = await tx
    .select({ key: categories.key })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(categories.key)
  return found.map(({ key }) => key)
}

/** Sets the categories of a book to exactly these. */
async function fileUnder(tx: Tx, bookId: number, keys: readonly string[]): Promise<void> {
  const found = await tx
    .select({ id: categories.id, key: categories.key })
    .from(categories)
    .where(inArray(categories.key, [...keys]))
  const known = new Set(found.map(({ key }) => key))
  const unknown = keys.find((key) => !known.has(key))
  if (unknown !== undefined) throw new Refusal({ refusal: 'NO_SUCH_CATEGORY', params: { key: unknown } })
  const ids = found.map(({ id }) => id)
  await tx
    .delete(bookCategories)
    .where(and(eq(bookCategories.bookId, bookId), notInArray(bookCategories.categoryId, ids)))
  if (ids.length > 0)
    await tx
      .insert(bookCategories)
      .values(ids.map((categoryId) => ({ bookId, categoryId })))
      .onConflictDoNothing()
}

/** Returns a book with the given fields replaced. */
function withFields(book: MergedBook, given: GivenFields): MergedBook {
  const { categories: _categories, language, people, ...others } = given
  const {
    safetyName: _name,
    safetyPostalAddress: _postal,
    safetyElectronicAddress: _electronic,
    ...own
  } = others
  const stated = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  return {
    ...book,
    ...stated,
    ...(language !== undefined && { language: language ?? 'und' }),
    ...(people && { people: inCoverOrder(people) }),
  }
}

/** Returns a book's fields in staff format: those with the given names. */
function fieldsOf(
  stored: StoredBook & Awaited<ReturnType<typeof safetyByHand>>,
  categoryKeys: string[],
  given: GivenFields,
): TypedFields {
  const written = {
    ...stored,
    language: stored.language === 'und' ? '' : stored.language,
    people: stored.people.map(({ role, name }) => `${role}:${name}`),
    categories: categoryKeys,
  }
  const names = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return Object.fromEntries(
    names.map((name) => {
      const value = written[name as keyof typeof written]
      return [name, Array.isArray(value) ? value : String(value ?? '')]
    }),
  )
}

export type Edited = {
  title: string
  /** The fields as they were, to be written back. */ before: TypedFields
}

/**
 * Changes fields of a book and returns the previous values; undefined for an unknown book. Throws a Refusal
 * for an unknown category.
 */
export async function editBook(tx: Tx, isbn: string, given: GivenFields): Promise<Edited | undefined> {
  const [stored] = await readStoredBooks(tx, [isbn], { forChange: true })
  if (!stored) return undefined
  const typed = { ...stored, ...(await safetyByHand(tx, stored.id)) }
  const before = fieldsOf(typed, await categoryKeysOf(tx, stored.categoryIds), given)
  const book = withFields(mergeFacts(stored, {}), given)
  const changes = changesOf(stored, book)
  if (changes) await writeBooks(tx, [{ book, changes }])
  if (given.categories) await fileUnder(tx, stored.id, given.categories)
  await writeSafetyByHand(tx, stored.id, given)
  return { title: book.title, before }
}

type NewBook = GivenFields & {
  title: string
  publicPriceCents: number
  /** Fields that a service outside of the shop filled in. */
  sources: Readonly<Record<string, LookUpService>>
}

/** Adds a book without copies, and returns whether it did: its ISBN may be taken. */
export async function createBook(
  tx: Tx,
  isbn: string,
  { publicPriceCents, sources, ...given }: NewBook,
): Promise<boolean> {
  if ((await readStoredBooks(tx, [isbn], { forChange: true })).length > 0) return false
  const book = withFields(newBook(isbn, { publicPriceCents }, { defaults: {} }), given)
  const ids = await writeBooks(tx, [{ book, changes: EVERYTHING }])
  if (given.categories) await fileUnder(tx, ids.get(isbn) ?? 0, given.categories)
  await writeSafetyByHand(tx, ids.get(isbn) ?? 0, given)
  if (Object.keys(sources).length > 0) await writeSources(tx, isbn, sources)
  return true
}
