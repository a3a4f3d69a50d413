/** Maps the trade's subjects to the shop's categories. */
import type { CategoryPath } from '../values/lists.ts'
import { all, block, text, type Element } from './xml/element.ts'
import type { Complain } from './context.ts'
import { FICTION, FICTION_OF, OTHER_FICTION, SHELVES } from './shelves.ts'

const MAX_SHELVES = 5

const words = (cell: string) => cell.split(' ').filter(Boolean)

function byPrefix(column: 1 | 2) {
  const shelves = new Map(
    SHELVES.toReversed().flatMap((row) => words(row[column]).map((prefix) => [prefix, row[0]])),
  )
  return (code: string) => {
    for (let length = code.length; length > 0; length -= 1) {
      const shelf = shelves.get(code.slice(0, length))
      if (shelf) return shelf
    }
    return undefined
  }
}

/** Ranges of CLIL codes with their categories, narrowest first. */
const CLIL_RANGES = SHELVES.flatMap(([shelf, , , cell]) =>
  words(cell).map((range) => {
    const [first = '', last = first] = range.split('-')
    return { shelf, first: Number(first), last: Number(last) }
  }),
).toSorted((a, b) => a.last - a.first - (b.last - b.first))

function clilShelf(code: string): string | undefined {
  const number = /^\d{4}$/.test(code) ? Number(code) : Number.NaN
  return CLIL_RANGES.find(({ first, last }) => number >= first && number <= last)?.shelf
}

/** Codes of List 26 (List 27) with their column of the table. */
const SCHEMES: Record<string, { name: string; lookUp: (code: string) => string | undefined }> = {
  '93': { name: 'Thema', lookUp: byPrefix(1) },
  '10': { name: 'BISAC', lookUp: byPrefix(2) },
  '29': { name: 'CLIL', lookUp: clilShelf },
}

type Subject = { scheme: string; code: string; isMain: boolean }

function subjectsOf(product: Element): Subject[] {
  const described = block(product, 'DescriptiveDetail')
  const basic = text(product, 'BASICMainSubject')
  return [
    ...(basic ? [{ scheme: '10', code: basic, isMain: true }] : []),
    ...all(product, 'MainSubject').map((subject) => ({
      scheme: text(subject, 'MainSubjectSchemeIdentifier'),
      code: text(subject, 'SubjectCode'),
      isMain: true,
    })),
    ...all(described, 'Subject').map((subject) => ({
      scheme: text(subject, 'SubjectSchemeIdentifier'),
      code: text(subject, 'SubjectCode'),
      isMain: all(subject, 'MainSubject').length > 0,
    })),
  ].filter(({ scheme, code }) => code !== '' && scheme !== '')
}

/**
 * Returns the categories of a product, main subjects first; `writtenIn` is the ISO 639-1 code of the
 * original.
 */
export function shelvesOf(
  product: Element,
  writtenIn: string | undefined,
  complain: Complain,
): CategoryPath[] {
  const subjects = subjectsOf(product).toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
  const shelves = new Set<string>()
  const unmapped: string[] = []
  for (const { scheme, code } of subjects) {
    const known = SCHEMES[scheme]
    const shelf = known?.lookUp(code.toUpperCase())
    if (known && !shelf) unmapped.push(`${known.name} ${code}`)
    if (shelf) shelves.add(shelf)
  }
  if (unmapped.length > 0) complain('category', `no shelf for ${unmapped.slice(0, 20).join(', ')}`)
  else if (subjects.length > 0 && shelves.size === 0) {
    complain('category', `no subject in Thema, CLIL or BISAC (${subjects.length} in other schemes)`)
  }
  // Genre fiction is only in its genre
  const isGeneral = shelves.delete(FICTION) && shelves.size === 0
  if (isGeneral) shelves.add(FICTION_OF[writtenIn ?? ''] ?? OTHER_FICTION)
  // A parent category is redundant beside its child
  const found = [...shelves].filter((shelf) => ![...shelves].some((other) => other.startsWith(`${shelf} > `)))
  return found.slice(0, MAX_SHELVES).map((shelf) => shelf.split(' > '))
}
