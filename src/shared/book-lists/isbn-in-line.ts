/** ISBNs anywhere in a line, however they are written; the check digit decides. */
import { isIsbn13, toIsbn13 } from '../catalogue/isbn.ts'

export type IsbnInLine = {
  /** Thirteen digits; of one that is miswritten, the digits as they stand. */
  isbn: string
  isValid: boolean
  /** Its position in the line. */
  from: number
  to: number
}

type Group = { digits: string; from: number; to: number; gap: string }

/** Digits, and the text between them and the digits before. */
const GROUP = /\d+(?:[Xx](?![\p{L}\d]))?|(?<=\d[\s\p{Pd}.])[Xx](?![\p{L}\d])/gu
/** What publishers, hyphenation and hands put between the groups of an ISBN. */
const GAP = /^(?:\s?[\p{Pd}.]\s?|\s{1,2})$/u
const LABEL = /\b(?:isbn|ean|gtin)(?:[\s-]?1[03])?\s*[:.°#=-]*\s*$/i

const groupsOf = (line: string): Group[] => {
  let end = 0
  return [...line.matchAll(GROUP)].map((match) => {
    const gap = line.slice(end, match.index)
    end = match.index + match[0].length
    return { digits: match[0], from: match.index, to: end, gap }
  })
}

/** Telephone numbers have ten digits too: five pairs are none, nor is any heap of groups. */
const isShapedAsIsbn10 = (groups: readonly Group[]) =>
  groups.length === 1 || (groups.length === 4 && groups[3]?.digits.length === 1)

/** More digits than that are no ISBN, right or miswritten; each group has one at least. */
const MAX_DIGITS = 14
/** No label is longer: a line of thousands of ISBNs is read once, not again for each. */
const MAX_LABEL = 40

const labelOf = (line: string, from: number) =>
  LABEL.exec(line.slice(Math.max(0, from - MAX_LABEL), from))?.[0] ?? ''

/** Returns the ISBN that begins with one of the groups, right or miswritten, the longest way of reading it first. */
function readAt(
  line: string,
  groups: readonly Group[],
  at: number,
): (IsbnInLine & { groups: number }) | undefined {
  const first = groups[at]
  if (!first) return undefined
  const label = labelOf(line, first.from)
  let digits = ''
  let found: (IsbnInLine & { groups: number }) | undefined
  for (const [count, group] of groups.slice(at, at + MAX_DIGITS).entries()) {
    if (count > 0 && !GAP.test(group.gap)) break
    digits += group.digits
    if (digits.length > MAX_DIGITS) break
    const used = groups.slice(at, at + count + 1)
    const place = { from: first.from - label.length, to: group.to, groups: used.length }
    const isEan = isIsbn13(digits)
    const isShort = !isEan && (label !== '' || isShapedAsIsbn10(used)) ? toIsbn13(digits) : undefined
    if (isEan || isShort) found = { isbn: isShort ?? digits, isValid: true, ...place }
    else if (!found?.isValid && looksMiswritten(digits, { label, used })) {
      found = { isbn: digits.toUpperCase(), isValid: false, ...place }
    }
  }
  return found
}

function looksMiswritten(
  digits: string,
  { label, used }: { label: string; used: readonly Group[] },
): boolean {
  if (label !== '') return digits.length >= 9
  if (/^97[89]/.test(digits)) return digits.length >= 12
  return (
    digits.length === 10 && used.length === 4 && isShapedAsIsbn10(used) && /\p{Pd}/u.test(used[1]?.gap ?? '')
  )
}

/** Returns the ISBNs of a line in their order, miswritten ones too. */
export function isbnsIn(line: string): IsbnInLine[] {
  const groups = groupsOf(line)
  const found: IsbnInLine[] = []
  for (let at = 0; at < groups.length;) {
    const read = readAt(line, groups, at)
    if (read) {
      const { groups: used, ...isbn } = read
      found.push(isbn)
      at += used
    } else at += 1
  }
  return found.length > 0 ? found : withoutZero(line)
}

/** A column of numbers that a spreadsheet keeps loses the zero that English ISBNs begin with. */
function withoutZero(line: string): IsbnInLine[] {
  const [, space = '', digits = ''] = /^(\s*)(\d{8}[\dXx])\s*$/.exec(line) ?? []
  const isbn = digits && toIsbn13(`0${digits}`)
  return isbn ? [{ isbn, isValid: true, from: space.length, to: space.length + digits.length }] : []
}
