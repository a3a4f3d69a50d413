/** Parses lists that programs write into one cell, as JSON or as Python: `['Coelho, Paulo', "O'Brien"]`. */

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
