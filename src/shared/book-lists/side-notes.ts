/** What a line says beside its book: that any edition will do, what it costs. */

const EDITION = '(?:éditions?|editions?|éd\\.?|ed\\.?)'
const EQUIVALENT = new RegExp(
  [
    '(?:ou|et/ou)\\s+(?:toute?\\s+|une?\\s+)?(?:autres?\\s+)?(?:éditions?\\s+|version\\s+)?(?:équivalente?s?|equivalente?s?|équiv\\.?|equiv\\.?|similaires?|semblables?)',
    `ou\\s+(?:une?\\s+)?(?:autres?|toute(?:\\s+autre)?)\\s+${EDITION}`,
    `${EDITION}\\s+(?:au\\s+choix|libre|indifférente|indifferente|sans\\s+importance)`,
    `(?:peu\\s+importe|n[’']importe\\s+quelle|toutes?(?:\\s+les)?|quelle\\s+que\\s+soit)\\s+(?:l[’']\\s?)?${EDITION}`,
    'or\\s+(?:an?\\s+)?(?:equivalent|similar|equiv\\.?)(?:\\s+edition)?',
    `or\\s+(?:any\\s+)?other\\s+${EDITION}`,
    `any\\s+(?:other\\s+)?${EDITION}(?:\\s+(?:will\\s+do|is\\s+fine|accepted|ok))?`,
    `${EDITION}\\s+of\\s+your\\s+choice`,
  ].join('|'),
  'iu',
)

const CURRENCY = '€|£|\\$|euros?\\b|eur\\b|usd\\b|gbp\\b'
const PRICES = new RegExp(
  [
    `(?:prix|price|ppttc|pttc|à|at)?\\s*:?\\s*(?<![\\d.,])\\d{1,4}(?:[.,]\\d{1,2})?\\s?(?:${CURRENCY})(?:\\d{2}(?!\\d))?(?:\\s*(?:ttc|ht|pièce|each|l[’']unité))?`,
    '(?:€|£|\\$|\\beur|\\busd|\\bgbp)\\s?\\d{1,4}(?:[.,]\\d{1,2})?(?!\\d)(?:\\s*each)?',
    '(?<![\\d.,])\\d{1,3}[.,]\\d{2}(?![\\d])',
  ].join('|'),
  'giu',
)

/** Returns whether a line takes any edition, and the rest of it. */
export function readEquivalent(line: string): { isEquivalent: boolean; rest: string } {
  const rest = line.replace(EQUIVALENT, ' , ')
  return { isEquivalent: rest !== line, rest }
}

/** Returns the line without its prices. */
export const withoutPrices = (line: string) => line.replace(PRICES, ' , ')
