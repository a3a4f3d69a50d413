/** Numbers spelled out in titles: `Fifty Shades` is also `50 Shades`, `Nineteen Eighty-Four` is `1984`. */

const UNITS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const UNITES = 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const DIZAINES = 'vingt trente quarante cinquante soixante'

const counted = (words: string, step: number): [string, number][] =>
  words.split(' ').map((word, at) => [word, (at + 2) * step])

const VALUES = new Map<string, number>([
  ...counted(UNITS, 1),
  ...counted(UNITES, 1),
  ...counted(TENS, 10),
  ...counted(DIZAINES, 10),
  ['vingts', 20],
])

/** Replaces number words in folded text with digits. */
export function withDigits(folded: string): string {
  const words = folded.split(' ')
  if (!words.some((word) => VALUES.has(word)) && !/\d/.test(folded)) return folded
  return words
    .map((word) => VALUES.get(word) ?? word)
    .join(' ')
    .replaceAll(/\b4 20\b/g, '80')
    .replaceAll(/\b([2-9])0 ([2-9])\b/g, '$1$2')
    .replaceAll(/\b(1\d) (\d\d)\b/g, '$1$2')
    .replaceAll(/\b(\d{1,3}) (?:mille|thousand|000)\b/g, '$1000')
}
