/** Whether two books, as titles tell, are the same work: in another edition, or in another language. */
import { editDistance } from '../../words/edit-distance.ts'
import { readTitle } from './read-title.ts'
import type { ReadTitle, TitleFacts } from './read-title.ts'
import { isSamePerson, nameWords, shareSurname } from './same-person.ts'
import type { NameWords } from './same-person.ts'

export type KnownBook = TitleFacts & {
  originalTitle?: string | null | undefined
  /** Who wrote it, as printed. */
  authors: readonly string[]
  /** The catalogue's number for its work; null: it is of none, or unknown to the shop. */
  workId: number | null
}

/** A book read once, to be compared with many. */
export type ReadBook = {
  title: ReadTitle
  /** Its own title, and the one that it was translated from. */
  titles: readonly ReadTitle[]
  authors: readonly NameWords[]
  workId: number | null
}

const MIN_SHARED_SUBTITLE = 0.5
/** A title this long may have one letter wrong. */
const LONG_TITLE = 9
const END_LETTERS = 4
/** A title of so many words is no chance, where `Tony` and `Anthony` have one surname. */
const TELLING_WORDS = 3

const byAuthor = / (?:of|by|de|d|par) /

/** `The complete novels of Jane Austen` is called what it is called without her. */
function withoutAuthor(title: ReadTitle, authors: readonly NameWords[]): ReadTitle {
  const [main = '', ...names] = title.main.split(byAuthor)
  const name = names.join(' ')
  return authors.some((words) => words.length > 1 && words.join(' ') === name) ? { ...title, main } : title
}

/** Reads a book for comparing. */
export function readBook(book: KnownBook): ReadBook {
  const authors = book.authors.map(nameWords)
  const title = withoutAuthor(readTitle(book), authors)
  const original = book.originalTitle
    ? [{ ...readTitle({ title: book.originalTitle }), series: title.series }]
    : []
  return { title, titles: [title, ...original], authors, workId: book.workId }
}

/** Returns a book that is also known by the titles of other editions of its work. */
export function withTitlesOf(book: ReadBook, editions: readonly ReadBook[]): ReadBook {
  const alike = editions.filter(
    ({ title }) => title.kind === book.title.kind && !areOtherVolumes(title, book.title),
  )
  const titles = new Map(
    [...book.titles, ...alike.flatMap((one) => one.titles)].map((title) => [joined(title), title]),
  )
  return { ...book, titles: [...titles.values()] }
}

/** Tells whether somebody wrote both. */
export const haveAuthor = (one: ReadBook, other: ReadBook): boolean =>
  one.authors.some((name) => other.authors.some((second) => isSamePerson(name, second)))

/** Tells whether one of two volumes cannot be the other. */
function areOtherVolumes(one: ReadTitle, other: ReadTitle): boolean {
  if (one.series && other.series) {
    const isSameSeries = areAlike(one.series.key, other.series.key) || one.main === other.main
    return isSameSeries && (one.series.from !== other.series.from || one.series.to !== other.series.to)
  }
  // `Naruto, tome 3` is no `Naruto`, but the first one may be called without its number
  const named = one.series ?? other.series
  const unnumbered = one.series ? other.main : one.main
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
  // One letter is wrong at one end at most
  const isBegunAlike = one.slice(0, END_LETTERS) === other.slice(0, END_LETTERS)
  if (!isBegunAlike && one.slice(-END_LETTERS) !== other.slice(-END_LETTERS)) return false
  if (digitsOf(one) !== digitsOf(other)) return false
  return editDistance(one.replaceAll(' ', ''), other.replaceAll(' ', ''), 1) <= 1
}

const joined = ({ main, subtitle }: ReadTitle) => (subtitle ? `${main} ${subtitle}` : main)

/** Tells whether titles of one author name one work. */
function areOneTitle(one: ReadTitle, other: ReadTitle): boolean {
  if (areAlike(joined(one), joined(other))) return true
  if (!areAlike(one.main, other.main)) return false
  if (one.subtitle && other.subtitle) return shareSubtitle(one.subtitle, other.subtitle)
  // Of a series, the title of one volume may stand where others have their subtitle
  const seriesKey = one.series?.key ?? other.series?.key
  return seriesKey !== one.main
}

/** Tells whether a book is the same work as another: never another volume, a set of several, or a book about it. */
export function isSameWork(one: ReadBook, other: ReadBook): boolean {
  const [own, their] = [one.title, other.title]
  if (own.kind !== their.kind || areOtherVolumes(own, their)) return false
  if (one.workId !== null && one.workId === other.workId) return true
  // Titles first: nearly all differ, and names take longer to compare
  const isSameVolume = own.series && their.series && areAlike(own.series.key, their.series.key)
  const isOneTitle = one.titles.some((title) => other.titles.some((second) => areOneTitle(title, second)))
  if (!isSameVolume && !isOneTitle) return false
  if (haveAuthor(one, other)) return true
  const isTelling = own.main === their.main && own.main.split(' ').length >= TELLING_WORDS
  const isNamed = one.authors.some((name) => other.authors.some((second) => shareSurname(name, second)))
  return isOneTitle && isTelling && isNamed
}
