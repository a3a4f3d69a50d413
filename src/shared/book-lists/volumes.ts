/** Which volumes of a series a line names, and the line without them. */

const ROMAN: Record<string, number> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  vi: 6,
  vii: 7,
  viii: 8,
  ix: 9,
  x: 10,
}
const WORDS = 'tomes?|t|vols?|volumes?|bd|bk|book|livre|partie|part|num[ée]ros?|n°|nº|no|nr|#|épisode|saison'
const NUMBER = '\\d{1,3}|[ivx]{1,5}'
const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?:${WORDS})\\s?\\.?\\s?(${NUMBER})(?![\\p{L}\\d])(?:\\s*(à|-|–|et|&|to|and|,)\\s*(?:(?:${WORDS})\\.?\\s?)?(\\d{1,3})(?![\\p{L}\\d]|[.,]\\d))?`,
  'iu',
)

/** A range asks for at most so many. */
const MAX_VOLUMES = 5

/** Roman numbers are written in capitals: `no I`, `t. v.` are none. */
const valueOf = (text: string) =>
  text === text.toUpperCase() ? (ROMAN[text.toLowerCase()] ?? Number(text)) : 0

/** Returns the volumes that a line names, in their order; none if it names none. */
export function readVolumes(line: string): { volumes: number[]; rest: string } {
  const match = NAMED.exec(line)
  const first = valueOf(match?.[1] ?? '0')
  if (!match || !(first > 0)) return { volumes: [], rest: line }
  const last = match[3] === undefined ? first : Number(match[3])
  const isRange = /^(?:à|-|–|to)$/iu.test(match[2] ?? '')
  const between =
    isRange && last > first ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [first, last]
  return {
    volumes: [...new Set(between)].slice(0, MAX_VOLUMES),
    rest: `${line.slice(0, match.index)} , ${line.slice(match.index + match[0].length)}`,
  }
}
