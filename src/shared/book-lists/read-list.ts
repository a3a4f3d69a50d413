/** Parses a pasted list line by line, without a catalogue. */
import { cleanLine } from './clean-line.ts'
import { cellsOf, headerOf, type Header } from './columns.ts'
import { headingOf, type Heading } from './headings.ts'
import { isbnsIn, type IsbnInLine } from './isbn-in-line.ts'
import { MAX_LIST_LINES } from './limits.ts'
import { linesOf, type PastedLine } from './lines.ts'
import { withFullImprints } from './imprints.ts'
import { isCopies, readQuantity } from './quantity.ts'
import { readEquivalent, withoutPrices } from './side-notes.ts'
import { readVolumes } from './volumes.ts'

/** `978… ou 978…`: ways to have one book. */
const EITHER = /(?<!\p{L})(?:ou|or)(?!\p{L})/iu
const MAX_BOOKS_OF_LINE = 8

/** Returns the parts of a line around its ISBNs, whose words stand all before or all behind them; none if it names one book. */
function partsByIsbn(text: string, isbns: readonly IsbnInLine[]): string[] {
  const [first, ...others] = isbns
  if (!first || others.every(({ isbn }) => isbn === first.isbn)) return []
  if (others.some(({ from }, at) => EITHER.test(text.slice(isbns[at]?.to, from)))) return []
  const isBehindWords = /\p{L}{2}/u.test(text.slice(0, first.from))
  const cuts = isBehindWords ? isbns.slice(0, -1).map(({ to }) => to) : others.map(({ from }) => from)
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at]))
}

/** Returns the parts of a line between semicolons: several books, or title, author and publisher of one; only the catalogue knows. */
function partsBySemicolon(text: string): string[] {
  const parts = text.split(/\s*;\s+/u).filter((part) => /\p{L}{2}/u.test(part))
  return parts.length >= 2 && parts.length <= MAX_BOOKS_OF_LINE ? parts : []
}

export type ListLine = PastedLine & {
  heading: Heading
  /** Copies; 1 where it does not say. */
  quantity: number
  isEquivalent: boolean
  isbn: Pick<IsbnInLine, 'isbn' | 'isValid'> | undefined
  /** Its words without all that, cut where people set title, author and publisher apart. */
  parts: string[]
  /** The text in quotation marks, or in the column of titles. */
  title: string | undefined
  /** Names behind `éd.`, `coll.`, or in the column of publishers. */
  editions: string[]
  volumes: number[]
  /** A number at its beginning or its end that may be copies, a volume or part of the title. */
  looseNumber: number | undefined
  /** Its parts between semicolons, which may be books of their own. */
  several: ListLine[]
}

const APART = /[\t;|,()[\]{}«»“”„"]|\s[-–—−/]+\s|\s[-–—]|[-–—]\s|:\s|(?<=\p{Ll}{4})\.\s|(?<!\d)\/(?!\d)/u
const TITLE = /«\s*([^«»]{2,})\s*»|“\s*([^“”]{2,})\s*”|"\s*([^"]{2,})\s*"|„\s*([^„”“]{2,})\s*[”“]/u
const EDITION =
  /(?<![\p{L}\d])(?:éd(?:itions?|s)?|editions?|eds?|coll(?:ection|ec|ect)?|chez|publi(?:sher|shed by|é chez))\.?\s*:?\s+([^,;:()[\]|\t–—]{2,40})/giu
const LEADING = /^(\d{1,3})\s+(?=[^\d\s])/u
const TRAILING = /(?:[\s,;:([–—-]|^)(\d{1,3})[\s)\],;.]*$/u
const ONLY_NUMBER = /^\d{1,3}$/
/** Each part is looked for: a list of them must not cost more than one of so many lines. */
const MAX_PARTS = MAX_LIST_LINES
/** So many lines that count 1, 2, 3 are numbered, and ask for no copies by it. */
const MIN_COUNTED = 3

const partsOf = (text: string) =>
  text
    .split(APART)
    .map((part) => part.replace(/^[\s.:'’*_-]+|[\s.:*_-]+$/gu, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))

const withoutIsbns = (text: string, isbns: readonly IsbnInLine[]) =>
  isbns.toReversed().reduce((rest, { from, to }) => `${rest.slice(0, from)} , ${rest.slice(to)}`, text)

const quotedIn = (text: string) => {
  const [, ...titles] = TITLE.exec(text) ?? []
  return titles.find((title) => title !== undefined)?.trim()
}

const partOf = (line: PastedLine, text: string): PastedLine => ({ ...line, text: text.trim() })

/** A line that no row of headings explains: one book, or each of those whose ISBNs it has; `partsLeft` may be apart. */
function readFree(line: PastedLine, text: string, partsLeft: number): ListLine[] {
  const readParts = (parts: readonly string[]) => parts.map((part) => readBook(partOf(line, part), part))
  const byIsbn = readParts(partsByIsbn(text, isbnsIn(text)))
  const isOfIsbns = byIsbn.every(({ parts }) => parts.length === 0)
  if (byIsbn.length > 0 && (isOfIsbns || byIsbn.length <= partsLeft)) return byIsbn
  const book = readBook(line, text)
  const parts = book.isbn || text.includes('\t') ? [] : partsBySemicolon(text)
  return [{ ...book, several: parts.length <= partsLeft ? readParts(parts) : [] }]
}

function readBook(line: PastedLine, text: string): ListLine {
  const isbns = isbnsIn(text)
  const bare = withoutPrices(withoutIsbns(text, isbns))
  const { isEquivalent, rest } = readEquivalent(bare)
  const { quantity, rest: named } = readQuantity(rest)
  const { volumes, rest: words } = readVolumes(named)
  const loose =
    quantity === undefined ? looseIn(words) : { looseNumber: undefined, copies: undefined, rest: words }
  return {
    ...line,
    heading: isbns.length > 0 ? ('no' as const) : headingOf(line.text, text),
    quantity: quantity ?? loose.copies ?? 1,
    isEquivalent,
    volumes,
    looseNumber: loose.looseNumber,
    parts: partsOf(loose.rest),
    title: quotedIn(text),
    editions: [...words.matchAll(EDITION)].map(([, name = '']) => name.trim()),
    isbn: isbns[0],
    several: [],
  }
}

/** Cells of a spreadsheet hold a number alone: copies. In a sentence it may be anything. */
function looseIn(words: string): {
  looseNumber: number | undefined
  copies: number | undefined
  rest: string
} {
  const cells = words.includes('\t') ? cellsOf(words, '\t') : words.split(/\s*;\s*|\s+\|\s+/)
  const alone = cells.filter((cell) => ONLY_NUMBER.test(cell.trim()))
  const copies = Number(alone.at(-1) ?? 0)
  if (cells.length > 1 && isCopies(copies)) {
    const rest = cells.filter((cell) => !alone.includes(cell)).join(' ; ')
    return { looseNumber: undefined, copies, rest }
  }
  const number = LEADING.exec(words)?.[1] ?? TRAILING.exec(words)?.[1]
  return { looseNumber: number === undefined ? undefined : Number(number), copies: undefined, rest: words }
}

/** A row under headings: each cell is what its column is called. */
function readRow(line: PastedLine, cleaned: string, { delimiter, columns }: Header): ListLine | undefined {
  const cells = cellsOf(cleaned, delimiter)
  if (cells.length < 2 || cells.length > columns.length + 1) return undefined
  const cell = (column: Header['columns'][number]) =>
    cells
      .filter((_, at) => columns[at] === column)
      .join(' ')
      .trim()
  const isbns = isbnsIn(cell('isbn') || cleaned)
  const { isEquivalent, rest } = readEquivalent(cell('title'))
  const { volumes, rest: title } = readVolumes(rest)
  const quantity = Number(/\d{1,3}/.exec(cell('quantity'))?.[0] ?? 1)
  const volume = Number(/^\D{0,6}(\d{1,3})$/.exec(cell('volume'))?.[1] ?? 0)
  const publisher = cell('publisher')
  const parts = [...partsOf(title), ...partsOf(cell('author')), ...partsOf(publisher)]
  if (parts.length === 0 && isbns.length === 0) return undefined
  return {
    ...line,
    heading: 'no',
    quantity: isCopies(quantity) ? quantity : 1,
    isEquivalent: isEquivalent || readEquivalent(cleaned).isEquivalent,
    isbn: isbns[0],
    parts,
    title: partsOf(title).join(' ') || undefined,
    editions: publisher === '' ? [] : [publisher],
    volumes: volume > 0 ? [volume] : volumes,
    looseNumber: undefined,
    several: [],
  }
}

/** Returns whether the numbers that lines begin with only count the lines. */
function isCounting(cleaned: readonly string[]): boolean {
  const numbers = cleaned.flatMap((line) => LEADING.exec(line)?.[1] ?? []).map(Number)
  const steps = numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? 0) + 1)
  return numbers.length >= MIN_COUNTED && steps.length >= numbers.length - 1 - Math.floor(numbers.length / 10)
}

/** Returns what the lines of a list ask for, those that are not blank. */
export function readList(text: string): ListLine[] {
  const lines = linesOf(text).map((line) => ({ line, cleaned: withFullImprints(cleanLine(line.text)) }))
  const isNumbered = isCounting(lines.map(({ cleaned }) => cleaned))
  let header: Header | undefined
  let partsLeft = MAX_PARTS
  return lines.flatMap(({ line, cleaned }) => {
    const found = headerOf(cleaned)
    if (found) {
      header = found
      const none = { quantity: 1, isEquivalent: false, isbn: undefined, parts: [], title: undefined }
      return [
        {
          ...line,
          ...none,
          heading: 'surely',
          editions: [],
          volumes: [],
          looseNumber: undefined,
          several: [],
        },
      ]
    }
    const row = header && readRow(line, cleaned, header)
    if (row) return [row]
    const read = readFree(line, isNumbered ? cleaned.replace(LEADING, '') : cleaned, partsLeft)
    partsLeft -= read.length - 1 + read.reduce((sum, { several }) => sum + several.length, 0)
    return read
  })
}
