/** Parses lists that programs write into one cell, as JSON or as Python: `['Coelho, Paulo', "O'Brien"]`. */
import { foldedWords } from '#server/platform/text/fold.ts'
import { readPrizes, writtenPrizes } from '#shared/catalogue/prizes.ts'
import { EMPTY, fault, value, type Parsed } from '#shared/parsing/parsed.ts'
import { prizeKey } from '../../books/prizes.ts'
import { NAME_LENGTH } from './texts.ts'

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '', f: '' }

/** A text in single or double quotes, or a word such as `None`, before a comma or the end. */
const ITEM =
  /\s*(?:[ub]?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')|(None|null)|(-?\d+(?:\.\d+)?))\s*(?:,|$)/sy

const unescaped = (text: string) =>
  text.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gis, (_, long?: string, short?: string, one = '') =>
    long || short ? String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)) : (ESCAPES[one] ?? one),
  )

/** Whether a cell looks like such a list, even an unreadable one. */
export const looksLikeList = (cell: string) => /^\[.*['"{].*\]$/s.test(cell)

/** Returns the texts of a list; undefined for a cell that is no list of texts. */
export function parseList(cell: string): string[] | undefined {
  if (!/^\[.*\]$/s.test(cell)) return undefined
  const inside = cell.slice(1, -1).trim()
  const items: string[] = []
  ITEM.lastIndex = 0
  while (ITEM.lastIndex < inside.length) {
    const [, double, single, nothing, number] = ITEM.exec(inside) ?? []
    const text = double ?? single ?? number
    if (text === undefined && nothing === undefined) return undefined
    if (text !== undefined) items.push(unescaped(text).replace(/\s+/g, ' ').trim())
  }
  return items.filter((item) => item !== '')
}

// Parses categories: a name, a path `A > B > C`, or several of either, also as a list.

/** Names from the first level down. */
export type CategoryPath = readonly string[]

const LEVELS = 3
const LEVEL_LENGTH = 120

/** Returns the paths in a cell, at most three levels deep. */
export function parseCategories(cell: string): CategoryPath[] {
  return (parseList(cell.trim()) ?? cell.split(/[;|]/))
    .map((path) =>
      path
        .split('>')
        .map((name) => name.replace(/\s+/g, ' ').trim().slice(0, LEVEL_LENGTH))
        .filter((name) => name !== '')
        .slice(0, LEVELS),
    )
    .filter((path) => path.length > 0)
}

/** Returns a path's stable name: `Bandes dessinées > Mangas` is `bandes-dessinees/mangas`. */
export function categoryKey(path: CategoryPath): string {
  return path.map((name) => foldedWords(name).join('-') || encodeURIComponent(name)).join('/')
}

/** Parses links to covers. */
const PLACEHOLDER = /no-?photo|no-?image|placeholder/i
const LINK_LENGTH = 2000
const MAX_IMAGES = 20

/** Returns the links that a browser may load; placeholder pictures ("no picture") are left out. */
export function parseImages(cell: string): { links: string[]; refused: string[] } {
  const written = (parseList(cell.trim()) ?? cell.split(/[\s|]+/)).filter((link) => link !== '')
  const isLink = (link: string) =>
    link.length <= LINK_LENGTH && URL.canParse(link) && ['http:', 'https:'].includes(new URL(link).protocol)
  return {
    links: [...new Set(written.filter((link) => isLink(link) && !PLACEHOLDER.test(link)))].slice(
      0,
      MAX_IMAGES,
    ),
    refused: written.filter((link) => !isLink(link)),
  }
}

/** Parses the prizes of a book: `Prix Goncourt 1984; Prix Hemingway 1986`. */
const MAX_PRIZES = 20

/** Returns prizes, each once, as one text. */
export function parsePrizes(cell: string): Parsed<string> {
  const prizes = readPrizes((parseList(cell.trim()) ?? [cell]).join(';').toWellFormed())
  const distinct = [
    ...new Map(prizes.map((prize) => [`${prizeKey(prize.name)} ${prize.year}`, prize])).values(),
  ]
  if (distinct.length === 0) return EMPTY
  if (distinct.length > MAX_PRIZES)
    return fault(`more than ${MAX_PRIZES} prizes: separate them by semicolons`)
  const long = distinct.find(({ name }) => name.length > NAME_LENGTH)
  if (long) return fault(`a prize of ${long.name.length} characters: separate prizes by semicolons`)
  return value(writtenPrizes(distinct))
}
