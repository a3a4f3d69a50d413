/** Which volume of which series a text names: `Naruto, tome 3`, `Discworld #5`, `L’exode de Kalandre. 17`. */

export type NamedVolume = {
  /** As written; empty where only a number is. */
  name: string
  from: number
  /** The last volume of several in one; else the same. */
  to: number
  /** What stands behind the number: the volume’s own title. */
  after: string | undefined
}

const ROMAN: Record<string, number> = {
  i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8, ix: 9, x: 10, xi: 11, xii: 12,
} // prettier-ignore
const DIGITS = String.raw`\d{1,4}`
const NUMBER = String.raw`${DIGITS}|[ivx]{1,4}`
const RANGE = String.raw`(?:\s*(?:-|–|—|to|à|a|&|and|et)\s*#?(${NUMBER}))?`
/** Nothing more, or the volume’s own title; `1.5` is a tale between two volumes. */
const AFTER = String.raw`(?!\.\d)(?:\s*[,.:;–—-]\s*(.+)|\s+(.+))?\s*$`

/** A word that counts volumes, wherever it stands. */
const WITH_WORD = new RegExp(
  String.raw`^(|.*?[\s,;:.–—(-])(?:(?:tomes?|vols?|volumes?|livres?|books?|parts?|parties?)\.?\s*#?(${NUMBER})|(?:t|bk|n°|no|num|[ée]pisode)\.?\s*(${DIGITS}))${RANGE}${AFTER}`,
  'iu',
)
/** A hash counts volumes behind a name: `Discworld #5`, `Narnia, #1-7`. */
const WITH_HASH = new RegExp(String.raw`^(.*?)#\s*(${DIGITS})()${RANGE}${AFTER}`, 'iu')
/** Libraries write the number between the title of the series and that of the volume. */
const WITH_STOP = /^(.*\p{L}[\p{L}\p{M})!?]*)\s*(?:\.\s+(\d{1,3})(?:\s*[.,:;]\s*(.+))?|[:,]\s+(\d{1,3}))$/u

/** Series are called the same whatever edition a volume is of. */
const withoutEnd = (name: string) =>
  name
    .replace(/[\s,;:.–—(-]+$/u, '')
    .replace(/\s*[,:;(–—-]\s*(?:[ée]dition\s[^-–—]*|[^-–—]*\sedition)$/iu, '')

const valueOf = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Number(text) : ROMAN[text.toLowerCase()]

/** Returns the volume that a text names; undefined where it names none. */
export function readVolume(text: string): NamedVolume | undefined {
  const trimmed = text.trim()
  const stop = WITH_STOP.exec(trimmed)
  const [, name = '', number, digits, last, one, other] =
    WITH_HASH.exec(trimmed) ??
    WITH_WORD.exec(trimmed) ??
    (stop ? [stop[0], stop[1], stop[2], stop[4], undefined, stop[3]] : [])
  const from = valueOf(number || digits || '')
  if (from === undefined) return undefined
  const to = valueOf(last ?? '') ?? from
  const after = (one ?? other)?.trim() || undefined
  return { name: withoutEnd(name), from, to: Math.max(from, to), after }
}
