/** Parses the volume of a series in a text: `Naruto, tome 3`, `Discworld #5`, `L’exode de Kalandre. 17`. */

export type NamedVolume = {
  /** As written; empty if there is only a number. */
  name: string
  from: number
  /** The last volume of a range; otherwise the same. */
  to: number
  /** The text after the number: the volume’s own title. */
  after: string | undefined
}

const ROMAN: Record<string, number> = {
  i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8, ix: 9, x: 10, xi: 11, xii: 12,
} // prettier-ignore
const WORDS: Record<string, number> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  un: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10, premier: 1, second: 2,
} // prettier-ignore
const DIGITS = String.raw`\d{1,4}`
const NUMBER = String.raw`${DIGITS}|[ivx]{1,4}`
const DASHES = '–—'
const TO = `[-${DASHES}]|to|à|a|&|and|et`
const RANGE = String.raw`(?:\s*(?:${TO})\s*#?(${NUMBER}))?`
/** Nothing, or the volume’s own title. `1.5` is a tale between two volumes. */
const AFTER = String.raw`(?!\.\d)(?:\s*[,.:;${DASHES}-]\s*(.+)|\s+(.+))?\s*$`

const SHORT_WORDS = 't|bk|n°|no|num|épisode|episode'
/** A word for volumes, anywhere in the text. */
const WITH_WORD = new RegExp(
  String.raw`^(|.*?[\s,;:.${DASHES}(-])(?:(?:tomes?|vols?|volumes?|livres?|books?|parts?|parties?)\.?\s*#?(${NUMBER})|(?:${SHORT_WORDS})\.?\s*(${DIGITS}))${RANGE}${AFTER}`,
  'iu',
)
/** `Part Two`. But `Parts One and Two` is the whole work. */
const IN_WORDS = new RegExp(
  String.raw`^(|.*?[\s,;:.${DASHES}(-])(?:tome|vol|volume|livre|book|part|partie)\s+(${Object.keys(WORDS).join('|')})()()(?!\s+(?:and|et|&))${AFTER}`,
  'iu',
)
/** A hash after a name counts volumes: `Discworld #5`, `Narnia, #1-7`. */
const WITH_HASH = new RegExp(String.raw`^(.*?)#\s*(${DIGITS})()${RANGE}${AFTER}`, 'iu')
/** Libraries put the number between the titles of series and volume. */
const WITH_STOP =
  /^(.*\p{L}[\p{L}\p{M})!?]*(?:\s*\([\d\s–-]+\))?)\s*(?:\.\s+(\d{1,3})(?:\s*[.,:;]\s*(.+))?|[:,]\s+(\d{1,3}))$/u

const WITH_NUMBER = /^(.*\p{L}.*?)\s+(\d{1,3}|[IVX]{1,4})(?:\s*[:–—-]\s.*)?$/u

/** Removes endings that differ between editions of the same series. */
const withoutEnd = (name: string) =>
  name
    .replace(/[\s,;:.–—(-]+$/u, '')
    .replace(/\s*[,:;(–—-]\s*(?:[ée]dition\s[^-–—]*|[^-–—]*\sedition)$/iu, '')

/** A long subtitle of the whole series may precede the number: `Culottées : des femmes qui ne font que … . 2`. */
const withoutSubtitle = (name: string) => name.replace(/\s+:\s+(?:[^\s:]+\s+){3,}[^:]*$/u, '')

const valueOf = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Number(text) : (ROMAN[text.toLowerCase()] ?? WORDS[text.toLowerCase()])

/** Returns the volume in a text; undefined if there is none. */
export function readVolume(text: string): NamedVolume | undefined {
  const trimmed = text.trim()
  const stop = WITH_STOP.exec(trimmed)
  const [, name = '', number, digits, last, one, other] =
    WITH_HASH.exec(trimmed) ??
    WITH_WORD.exec(trimmed) ??
    IN_WORDS.exec(trimmed) ??
    (stop ? [stop[0], stop[1], stop[2], stop[4], undefined, stop[3]] : [])
  const from = valueOf(number || digits || '')
  if (from === undefined) return undefined
  const to = valueOf(last ?? '') ?? from
  const after = (one ?? other)?.trim() || undefined
  return {
    name: after ? withoutEnd(name) : withoutSubtitle(withoutEnd(name)),
    from,
    to: Math.max(from, to),
    after,
  }
}

const HAS_NUMBER = /\s(?:\d{1,3}|[IVX]{1,4})(?:\s*[:–—-]\s|$)/

/** Returns the number at the end of a title or before its colon: possibly a volume. */
export function readNumber(text: string): Omit<NamedVolume, 'after'> | undefined {
  const [, name = '', number = ''] = HAS_NUMBER.test(text) ? (WITH_NUMBER.exec(text.trim()) ?? []) : []
  const from = valueOf(number)
  return from === undefined ? undefined : { name: withoutEnd(name), from, to: from }
}
