/** Lines that ask for several books: where one ends and the next begins. */
import type { IsbnInLine } from './isbn-in-line.ts'

/** `978… ou 978…`: ways to have one book. */
const EITHER = /(?<!\p{L})(?:ou|or)(?!\p{L})/iu
const MAX_BOOKS_OF_LINE = 8

/** Returns the parts of a line around its ISBNs, whose words stand all before or all behind them; none if it names one book. */
export function partsByIsbn(text: string, isbns: readonly IsbnInLine[]): string[] {
  const [first, ...others] = isbns
  if (!first || others.every(({ isbn }) => isbn === first.isbn)) return []
  if (others.some(({ from }, at) => EITHER.test(text.slice(isbns[at]?.to, from)))) return []
  const isBehindWords = /\p{L}{2}/u.test(text.slice(0, first.from))
  const cuts = isBehindWords ? isbns.slice(0, -1).map(({ to }) => to) : others.map(({ from }) => from)
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at]))
}

/** Returns the parts of a line between semicolons: several books, or title, author and publisher of one; only the catalogue knows. */
export function partsBySemicolon(text: string): string[] {
  const parts = text.split(/\s*;\s+/u).filter((part) => /\p{L}{2}/u.test(part))
  return parts.length >= 2 && parts.length <= MAX_BOOKS_OF_LINE ? parts : []
}
