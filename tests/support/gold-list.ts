/** Searches with the book that each must find, made by rule from books; and how well a shop answers them. */
import { searchedWords, sortKey } from '#server/platform/text/fold.ts'
import type { Article } from '#shared/contract/articles.ts'
import type { ArticleList } from '#shared/contract/catalogue-lists.ts'

export type GoldBook = { isbn: string; title: string; author: string | undefined; surname: string }
export type GoldQuery = { text: string; isRight: (found: Article) => boolean }
export type Scores = { queries: number; recallAt1: number; recallAt3: number; mrr: number }

const MAX_FOUND = 10
const MIN_MISSPELT_CHARACTERS = 6

const titled = (title: string) => (found: Article) => sortKey(found.designation) === sortKey(title)
const namesOf = ({ contributors }: Article) => contributors.map(({ _nom }) => _nom).join(', ')

/** The ways in which people get a letter wrong, one for each place in the list. */
const SLIPS: ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + (word.charAt(at) === 'e' ? 'r' : 'e') + word.slice(at + 1),
]

/** Returns the text with one typing error in its longest word; undefined if no word is long enough to be recognised. */
export function misspelt(text: string, turn: number): string | undefined {
  const words = text.split(/(?<=[\s’'-])/u)
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  if (longest.trim().length < MIN_MISSPELT_CHARACTERS) return undefined
  const slip = SLIPS[turn % SLIPS.length] ?? SLIPS[0]
  const wrong = slip?.(longest, 2 + (turn % (longest.trim().length - 3))) ?? longest
  return text.replace(longest, wrong)
}

const LEADING_ARTICLE = /^(?:l['’]|(?:le|la|les|un|une|the|an?) )/i

/** The ways in which people write a title that they know: as it is, without accents, in capitals, decomposed … */
const FORMS: ((title: string) => string)[] = [
  (title) => title,
  (title) => title.normalize('NFD').replace(/\p{M}/gu, ''),
  (title) => title.toUpperCase(),
  (title) => title.normalize('NFD'),
  (title) => title.replaceAll('’', "'").replaceAll('œ', 'oe').replaceAll('Œ', 'OE'),
  (title) => title.replace(/['’]/g, ' ').toLowerCase(),
  (title) => searchedWords(title).join(' '),
  (title) => (title.replace(LEADING_ARTICLE, '').length > 2 ? title.replace(LEADING_ARTICLE, '') : title),
]

const withinLimit = (text: string) => text.slice(0, 200)

/** Titles in full, each written as somebody might. */
export const exactTitles = (books: readonly GoldBook[]): GoldQuery[] =>
  books.map(({ title }, at) => ({
    text: withinLimit((FORMS[at % FORMS.length] ?? String)(title)),
    isRight: titled(title),
  }))

/** Titles and surnames with one typing error. */
export const typingErrors = (books: readonly GoldBook[]): GoldQuery[] =>
  books.flatMap(({ title, surname }, turn) => {
    const [text, name] = [misspelt(title, turn), turn % 4 === 0 ? misspelt(surname, turn) : undefined]
    const ofAuthor = (found: Article) => sortKey(namesOf(found)).includes(sortKey(surname))
    return [
      ...(text === undefined ? [] : [{ text: withinLimit(text), isRight: titled(title) }]),
      ...(name === undefined ? [] : [{ text: name, isRight: ofAuthor }]),
    ]
  })

/** Author and a word of the title, an author alone, a title half typed. */
export const partsOf = (books: readonly GoldBook[]): GoldQuery[] =>
  books.flatMap(({ title, author, surname }, at): GoldQuery[] => {
    const words = searchedWords(title)
    const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
    // Nothing typed distinguishes the volumes of a series: each of them is right
    const isBySurname = (found: Article) => sortKey(namesOf(found)).includes(sortKey(surname))
    const hasLongest = (found: Article) =>
      searchedWords(`${found.designation} ${found.subtitle ?? ''} ${found.series?.name ?? ''}`).includes(
        longest,
      )
    if (at % 3 === 0)
      return [{ text: `${surname} ${longest}`, isRight: (found) => isBySurname(found) && hasLongest(found) }]
    if (at % 3 === 1 && author !== undefined)
      return [{ text: author, isRight: (found) => sortKey(namesOf(found)).includes(sortKey(author)) }]
    if (title.length <= 12) return []
    const begun = title.slice(0, Math.ceil(title.length * 0.7))
    const isBegunSo = (found: Article) => sortKey(found.designation).startsWith(sortKey(begun))
    return [{ text: withinLimit(begun), isRight: isBegunSo }]
  })

const KINDS_OF_BOOK = ['pdf', 'poche', 'livre', 'roman', 'ebook']
const TWO_WORDS = /(?<=^|\s)(\p{L}{4,})\s+(?=\p{L}{4,}(?:\s|$))/u
const DOUBLED = /(\p{L})\1(?=\p{L})/u

/** Titles without a space, with a word more that says what is wanted, with one letter of two. */
export const carelessOnes = (books: readonly GoldBook[]): GoldQuery[] =>
  books.flatMap(({ title, surname }, at): GoldQuery[] => {
    const ofTitle = (text: string) => [{ text: withinLimit(text), isRight: titled(title) }]
    if (at % 3 === 0) return TWO_WORDS.test(title) ? ofTitle(title.replace(TWO_WORDS, '$1')) : []
    if (at % 3 === 1) return ofTitle(`${title} ${surname} ${KINDS_OF_BOOK[at % KINDS_OF_BOOK.length]}`)
    return DOUBLED.test(title) && title.length > 8 ? ofTitle(title.replace(DOUBLED, '$1')) : []
  })

type Call = (path: string) => Response | Promise<Response>

/** Returns the place of the right book, counted from 0; -1 if it is not among the first ten. */
export async function rankOf(call: Call, { text, isRight }: GoldQuery): Promise<number> {
  const response = await call(`/articles?per_page=${MAX_FOUND}&smart_search=${encodeURIComponent(text)}`)
  const { data } = (await response.json()) as ArticleList
  return data.findIndex(isRight)
}

/** Asks everything, prints the scores of a kind of search and what was not first, and returns them. */
export async function scoresOf(call: Call, kind: string, queries: readonly GoldQuery[]): Promise<Scores> {
  const ranks: number[] = []
  const worst: string[] = []
  for (const query of queries) {
    const rank = await rankOf(call, query)
    ranks.push(rank)
    if (rank !== 0) worst.push(`${query.text} (${rank < 0 ? 'not found' : `place ${rank + 1}`})`)
  }
  const share = (holds: (rank: number) => boolean) => ranks.filter(holds).length / ranks.length
  const scores = {
    queries: ranks.length,
    recallAt1: share((rank) => rank === 0),
    recallAt3: share((rank) => rank >= 0 && rank < 3),
    mrr: ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / ranks.length,
  }
  const figures = `recall@1 ${scores.recallAt1.toFixed(3)}, recall@3 ${scores.recallAt3.toFixed(3)}`
  console.info(`${kind}: ${scores.queries} queries, ${figures}, MRR ${scores.mrr.toFixed(3)}`)
  if (worst.length > 0) console.info(`  not first: ${worst.slice(0, 20).join('; ')}`)
  return scores
}
