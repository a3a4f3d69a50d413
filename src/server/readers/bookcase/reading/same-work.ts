/** Compares two books by their titles: the same work in another edition or language. */
import { editDistance } from '#server/platform/text/edit-distance.ts'
import { readTitle, type ReadTitle, type TitleFacts, type Volumes } from './read-title.ts'
import { isSamePerson, nameWords, shareInitials, shareSurname, type NameWords } from './same-person.ts'

export type KnownBook = TitleFacts & {
  originalTitle?: string | null | undefined
  /** Authors, as printed. */
  authors: readonly string[]
  /** The catalogue's id of its work; null if it has none or the shop does not know it. */
  workId: number | null
}

/** A book parsed once, to be compared with many. */
export type ReadBook = {
  title: ReadTitle
  /** Its own title, and its original title. */
  titles: readonly ReadTitle[]
  authors: readonly NameWords[]
  workId: number | null
}

const MIN_SHARED_SUBTITLE = 0.5
/** A title of this length may have one wrong letter. */
const LONG_TITLE = 9
const END_LETTERS = 4
/** A shared title of this many words is no coincidence when `Tony` and `Anthony` have one surname. */
const SIGNIFICANT_WORDS = 3

const BY_AUTHOR = /^(.+?) (?:of|by|de|d|par) (.+)$/
const AUTHORS = /^(.+?) s (.+)$/

/** Removes the author from a title: `The complete novels of Jane Austen`, `Homer’s Iliad`. */
function withoutAuthor(title: ReadTitle, authors: readonly NameWords[]): ReadTitle {
  const isAuthor = (name: string) => {
    const words = nameWords(name)
    return authors.some((author) => words.at(-1) === author.at(-1) && isSamePerson(words, author))
  }
  const [, work = '', after = ''] = BY_AUTHOR.exec(title.main) ?? []
  if (isAuthor(after)) return { ...title, main: work }
  const [, before = '', rest = ''] = AUTHORS.exec(title.main) ?? []
  return isAuthor(before) ? { ...title, main: rest } : title
}

/** `Astérix - Astérix le Gaulois - n°1` may be `Astérix le Gaulois`. */
function ownTitles(title: ReadTitle): ReadTitle[] {
  const [, own] = /\s[–—-]\s+([^–—]+)$/.exec(title.series?.name ?? '') ?? []
  return own ? [{ ...title, main: readTitle({ title: own }).main, subtitle: '' }] : []
}

/** Parses a book for comparison. */
export function readBook(book: KnownBook): ReadBook {
  const authors = book.authors.map(nameWords)
  const title = withoutAuthor(readTitle(book), authors)
  const original = book.originalTitle ? [readTitle({ title: book.originalTitle })] : []
  // A comic may have the title of the novel: its original title shows that it is an adaptation
  const isDerived = title.kind === 'work' && original.some(({ kind }) => kind === 'derived')
  const own: ReadTitle = isDerived ? { ...title, kind: 'derived' } : title
  const titles = [own, ...ownTitles(own), ...original.map((one) => ({ ...one, series: own.series }))]
  return { title: own, titles, authors, workId: book.workId }
}

/** Adds the titles, and the volumes in a series, of other editions of the work. */
export function withTitlesOf(book: ReadBook, editions: readonly ReadBook[]): ReadBook {
  const alike = editions.filter(
    ({ title }) => title.kind === book.title.kind && !areOtherVolumes(title, book.title),
  )
  const titles = new Map(
    [...book.titles, ...alike.flatMap((one) => one.titles)].map((title) => [
      `${title.main}: ${title.subtitle}`,
      title,
    ]),
  )
  const places = alike.flatMap(({ title }) => title.series ?? [])
  const series = places.every(({ key, from }) => key === places[0]?.key && from === places[0].from)
    ? (book.title.series ?? places[0])
    : book.title.series
  return { ...book, title: { ...book.title, series }, titles: [...titles.values()] }
}

/** Returns whether the books share an author. */
export const haveAuthor = (one: ReadBook, other: ReadBook): boolean =>
  one.authors.some((name) => other.authors.some((second) => isSamePerson(name, second)))

/** Returns the volumes of a title. A plain number counts if the other title is of that series. */
export const volumesBeside = (one: ReadTitle, other: ReadTitle): Volumes | undefined =>
  one.series ?? (one.numbered && one.numbered.key === other.series?.key ? one.numbered : undefined)

/** Returns whether two titles are different volumes. */
function areOtherVolumes(one: ReadTitle, other: ReadTitle): boolean {
  const [own, their] = [volumesBeside(one, other), volumesBeside(other, one)]
  if (own && their) {
    const isSameSeries = areAlike(own.key, their.key) || one.main === other.main
    return isSameSeries && (own.from !== their.from || own.to !== their.to)
  }
  // `Naruto, tome 3` is not `Naruto`, but the first volume may omit its number
  const named = own ?? their
  const unnumbered = own ? other.main : one.main
  return named !== undefined && named.key === unnumbered && named.from > 1
}

function shareSubtitle(one: string, other: string): boolean {
  const [ones, others] = [new Set(one.split(' ')), new Set(other.split(' '))]
  const shared = [...ones].filter((word) => others.has(word)).length
  return shared / Math.min(ones.size, others.size) >= MIN_SHARED_SUBTITLE
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

function areAlike(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.abs(one.length - other.length) > 2 || Math.min(one.length, other.length) < LONG_TITLE) return false
  // At most one end has a wrong letter
  const isBegunAlike = one.slice(0, END_LETTERS) === other.slice(0, END_LETTERS)
  if (!isBegunAlike && one.slice(-END_LETTERS) !== other.slice(-END_LETTERS)) return false
  if (digitsOf(one) !== digitsOf(other)) return false
  return editDistance(one.replaceAll(' ', ''), other.replaceAll(' ', ''), 1) <= 1
}

const joined = ({ main, subtitle }: ReadTitle) => (subtitle ? `${main} ${subtitle}` : main)

/** Returns whether two titles of one author name the same work. */
function areOneTitle(one: ReadTitle, other: ReadTitle): boolean {
  if (areAlike(joined(one), joined(other))) return true
  if (!areAlike(one.main, other.main)) return false
  if (one.subtitle && other.subtitle) return shareSubtitle(one.subtitle, other.subtitle)
  // In a series, the title of the volume may replace the subtitle
  const series = one.series ?? other.series
  return series?.key !== one.main || (series.from === 1 && !(one.series && other.series))
}

/** Returns whether two books are the same work: never another volume, a set, or a book about it. */
export function isSameWork(one: ReadBook, other: ReadBook): boolean {
  const [own, their] = [one.title, other.title]
  if (own.kind !== their.kind || areOtherVolumes(own, their)) return false
  if (one.workId !== null && one.workId === other.workId) return true
  // Titles first: nearly all differ, and names take longer to compare
  const [volumes, theirVolumes] = [volumesBeside(own, their), volumesBeside(their, own)]
  const isSameVolume = volumes && theirVolumes && areAlike(volumes.key, theirVolumes.key)
  const isOneTitle = one.titles.some((title) => other.titles.some((second) => areOneTitle(title, second)))
  if (!isSameVolume && !isOneTitle) return false
  if (haveAuthor(one, other)) return true
  if (!isOneTitle) return false
  const isSignificant = own.main === their.main && own.main.split(' ').length >= SIGNIFICANT_WORDS
  const isNamed = isSignificant ? shareSurname : shareInitials
  return one.authors.some((name) => other.authors.some((second) => isNamed(name, second)))
}
