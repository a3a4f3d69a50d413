/** How many copies a line asks for, and the line without it. */
import { MAX_LINE_COPIES } from './limits.ts'

const NUMBERS =
  'un une deux trois quatre cinq six sept huit neuf dix onze douze|one two three four five six seven eight nine ten eleven twelve'
const VALUES = new Map(
  NUMBERS.split('|').flatMap((language) => {
    const words = language.split(' ')
    const isFrench = words[0] === 'un'
    return words.map((word, at) => [word, isFrench && at > 0 ? at : at + 1] as const)
  }),
)
const COUNT = `\\d{1,3}|${[...VALUES.keys()].join('|')}`
const UNIT =
  'exemplaires?|exempl\\.?|expl?\\.?|ex\\.?|copies|copy|copie|cps|pcs?|pièces?|unités?|units?|élèves|students|pupils'

const PATTERNS = [
  new RegExp(
    `(?:\\b(?:en|in)\\s+)?(?<![\\p{L}\\d.,/-])(${COUNT})\\s*(?:${UNIT})(?![\\p{L}\\d])(?:\\s+(?:de|d’|d'|du|of)(?=\\s|(?<=[’'])))?`,
    'iu',
  ),
  /(?:\bqt[eéy]s?|\bquantités?|\bquantity|\bnombre|\bnb|\bcopies)\.?\s*[:=]?\s*(\d{1,3})(?![\d.,]*\d)/iu,
  /(?<![\p{L}\d])[x×]\s?(\d{1,3})(?![\p{L}\d]|[.,]\d)/u,
  /(?<![\p{L}\d])X(\d{1,3})(?![\p{L}\d]|[.,]\d)/u,
  /(?<![\p{L}\d.,])(\d{1,3})\s?[x×X*](?![\p{L}\d])/u,
] as const

const valueOf = (count: string) => VALUES.get(count.toLowerCase()) ?? Number(count)

/** Returns whether a number can be the copies of one line. */
export const isCopies = (count: number) => count >= 1 && count <= MAX_LINE_COPIES

/** Returns the copies that a line says it asks for (undefined: it does not say), and the rest of it. */
export function readQuantity(line: string): { quantity: number | undefined; rest: string } {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(line)
    const quantity = valueOf(match?.[1] ?? '0')
    if (match && isCopies(quantity)) {
      const rest = `${line.slice(0, match.index)} , ${line.slice(match.index + match[0].length)}`
      return { quantity, rest: rest.replace(/[([]\s*,\s*[)\]]/gu, ' , ') }
    }
  }
  return { quantity: undefined, rest: line }
}
