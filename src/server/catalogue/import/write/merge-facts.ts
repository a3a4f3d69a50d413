/** Merges the facts of a row into a book: pure, so that "unchanged" is a comparison. */
import { type ContributorRole, CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import { uploadNamed } from '../../books/covers.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { titleKeys, type KeyedBook } from '../../books/works/work-keys.ts'
import type { FindSupplier } from '../../suppliers/supply-of-book.ts'
import type { BookFacts, SupplySource } from '../book-record.ts'
import { asKnown, bestSpelling, wordsKey } from './spellings.ts'
import type { StoredBook } from './stored-books.ts'
import { sortNameOf, type Person } from '../values/people.ts'

type Description = Omit<
  StoredBook,
  'id' | 'isbn' | 'people' | 'images' | 'statedKeys' | 'categoryIds' | 'isRemoved' | 'hasOwnReviews'
>

/** A complete book to be written; `id` is undefined for a new one. */
export type MergedBook = Description & {
  id: number | undefined
  isbn: string
  people: Person[]
  images: string[]
  statedKeys: string[]
}

const UNKNOWN: Description = {
  title: '',
  subtitle: null,
  seriesName: null,
  seriesVolume: null,
  originalTitle: null,
  originalLanguage: null,
  language: 'und',
  format: 'autre',
  pages: null,
  weightGrams: null,
  widthMm: null,
  heightMm: null,
  thicknessMm: null,
  publishedOn: null,
  publicPriceCents: 0,
  discountPpm: 0,
  stock: 0,
  supply: null,
  supplier: null,
  expectedOn: null,
  bestsellerCount: 0,
  averageRate: null,
  reviewCount: 0,
  descriptionFr: null,
  descriptionEn: null,
  extract: null,
  extractLink: null,
  ebookLink: null,
  prizes: null,
  safetyName: null,
  safetyPostalAddress: null,
  safetyElectronicAddress: null,
  publisher: null,
  collection: null,
}

const NAMES = Object.keys(UNKNOWN) as (keyof Description)[]

/** Returns each person once per role, authors first, in cover order within a role. */
export function inCoverOrder(people: readonly Person[]): Person[] {
  const distinct = new Map<string, Person>()
  for (const person of people) {
    const key = `${person.role} ${wordsKey(person.name)}`
    if (!distinct.has(key)) distinct.set(key, person)
  }
  const rank = (role: ContributorRole) => CONTRIBUTOR_ROLES.indexOf(role)
  return [...distinct.values()].toSorted((a, b) => rank(a.role) - rank(b.role))
}

/** A row lists all people of its roles; the people of other roles stay. */
function mergedPeople(stored: readonly Person[], given: readonly Person[] = []): Person[] {
  const givenRoles = new Set(given.map(({ role }) => role))
  return inCoverOrder([...given, ...stored.filter(({ role }) => !givenRoles.has(role))])
}

function toPeople(stored: StoredBook): Person[] {
  return stored.people.map((person) => ({ ...person, sortName: sortNameOf(person.name) }))
}

/** Chooses supplier and date among several: a supplier must be known to the shop, a date always counts. */
function mergedSource(sources: readonly SupplySource[] = [], findSupplier: FindSupplier) {
  const known = sources.find((source) => findSupplier(source))
  const { expectedOn } = known ?? sources[0] ?? {}
  return {
    ...(known && { supplier: findSupplier(known)?.name ?? null }),
    ...(expectedOn !== undefined && { expectedOn }),
  }
}

/** Returns a stored book merged with a row; pictures uploaded by staff stay before those of the file. */
export function mergeFacts(
  stored: StoredBook,
  facts: BookFacts,
  findSupplier: FindSupplier = () => undefined,
): MergedBook {
  const { people, images, statedKeys, sources, ...description } = facts
  const { categoryIds: _categoryIds, isRemoved: _isRemoved, hasOwnReviews, ...known } = stored
  const { averageRate, reviewCount } = known
  const knownPeople = toPeople(stored)
  return {
    ...known,
    ...description,
    ...mergedSource(sources, findSupplier),
    // The shop's own reviews take precedence over a file
    ...(hasOwnReviews && { averageRate, reviewCount }),
    title: description.title === undefined ? stored.title : bestSpelling(stored.title, description.title),
    people: mergedPeople(knownPeople, people && asKnown(knownPeople, people)),
    images: images ? [...stored.images.filter(uploadNamed), ...images] : stored.images,
    statedKeys: statedKeys?.toSorted() ?? stored.statedKeys,
  }
}

/** Returns the book of a row and the defaults of new books. */
export function newBook(
  isbn: string,
  facts: BookFacts,
  {
    defaults,
    findSupplier = () => undefined,
  }: { defaults: BookFacts; findSupplier?: FindSupplier | undefined },
): MergedBook {
  const { people, images, statedKeys, sources, ...description } = { ...defaults, ...facts }
  return {
    ...UNKNOWN,
    ...description,
    ...mergedSource(sources, findSupplier),
    id: undefined,
    isbn,
    people: mergedPeople([], people),
    images: images ?? [],
    statedKeys: statedKeys?.toSorted() ?? [],
  }
}

/** Compares people by normalised name, so that a lost accent is no change. */
const peopleKey = (people: readonly Person[]) =>
  people.map(({ role, name }) => `${role} ${sortKey(name)}`).join('|')

/** Names compared in normalised form, since they are stored once for all spellings. */
const FILED_BY_NAME: readonly (keyof Description)[] = ['publisher', 'collection']

const same = (name: keyof Description, a: string | number | null, b: string | number | null) => {
  if (a === b) return true
  if (typeof a === 'string' && typeof b === 'string' && FILED_BY_NAME.includes(name))
    return sortKey(a) === sortKey(b)
  // Stored with the precision of `real`
  return (
    typeof a === 'number' &&
    typeof b === 'number' &&
    name === 'averageRate' &&
    Math.fround(a) === Math.fround(b)
  )
}

/** Everything that decides the work of a book. */
const workKey = (book: Pick<MergedBook, 'statedKeys'> & KeyedBook) =>
  [...titleKeys(book), ...book.statedKeys.toSorted()].join('|')

/** Returns the fields of a stored book that a merged one changes, except people and pictures. */
export const changedFields = (stored: StoredBook, merged: MergedBook) =>
  NAMES.filter((name) => !same(name, stored[name], merged[name]))

export type Changes = {
  description: boolean
  people: boolean
  images: boolean
  work: boolean
  source: boolean
  safety: boolean
  prizes: boolean
}

const SAFETY_NAMES = ['safetyName', 'safetyPostalAddress', 'safetyElectronicAddress'] as const

/** Returns the changes of a stored book by a merged one; undefined if there are none. */
export function changesOf(stored: StoredBook, merged: MergedBook): Changes | undefined {
  const changes = {
    description: changedFields(stored, merged).length > 0,
    people: peopleKey(inCoverOrder(toPeople(stored))) !== peopleKey(merged.people),
    images: stored.images.join(' ') !== merged.images.join(' '),
    work: workKey(stored) !== workKey(merged),
    source: stored.supplier !== merged.supplier || stored.expectedOn !== merged.expectedOn,
    prizes: stored.prizes !== merged.prizes,
    safety: SAFETY_NAMES.some((name) => stored[name] !== merged[name]),
  }
  return Object.values(changes).some(Boolean) ? changes : undefined
}
