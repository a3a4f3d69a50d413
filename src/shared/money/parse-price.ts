/** Prices as files write them: `12.50`, `12,50 €`, `US$9.56`, `1 234,56`. */
import { EMPTY, fault, value, type Parsed } from '../parsing/parsed.ts'

export type WrittenPrice = {
  cents: number
  /** The currency written beside the amount, as written. */
  currency: string | undefined
}

const CURRENCY = /(?:US|CA|AU|NZ|HK)?\$|€|£|¥|\b(?:EUR|USD|GBP|CHF|CAD|AUD)(?:OS?|S)?\b/gi
const MAX_CENTS = 1_000_000

/** An amount with a point before its decimals, or undefined where it could be read in two ways. */
function withPoint(amount: string): string | undefined {
  const bare = amount.replace(/[\s\u00A0\u202F'’]/g, '')
  const comma = bare.lastIndexOf(',')
  const point = bare.lastIndexOf('.')
  if (comma !== -1 && point !== -1) {
    return comma > point ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  }
  // `1,234` is one thousand to some and one and a bit to others
  if (/^\d{1,3}(,\d{3})+$/.test(bare)) return undefined
  return bare.replace(',', '.')
}

function toCents(decimal: string): number | undefined {
  const found = /^(\d{1,9})(?:\.(\d*))?$/.exec(decimal)
  if (!found) return undefined
  const [, whole = '0', fraction = ''] = found
  const [cents, next] = [fraction.padEnd(3, '0').slice(0, 2), fraction.padEnd(3, '0').charAt(2)]
  return Number(whole) * 100 + Number(cents) + (next >= '5' ? 1 : 0)
}

/** Reads a price as cents; a currency beside it is reported, never converted. */
export function parsePrice(text: string): Parsed<WrittenPrice> {
  const trimmed = text.trim()
  if (trimmed === '') return EMPTY
  const currency = trimmed.match(CURRENCY)?.[0]
  const decimal = withPoint(trimmed.replace(CURRENCY, ''))
  if (decimal === undefined) return fault(`the price "${trimmed}" can be read in two ways`)
  const cents = toCents(decimal)
  if (cents === undefined) return fault(`"${trimmed}" is not a price`)
  if (cents > MAX_CENTS) return fault(`the price "${trimmed}" is above 10,000.00`)
  return value({ cents, currency })
}

/** Reads a discount in percent as parts per million. */
export function parseDiscount(text: string): Parsed<number> {
  const trimmed = text.replace('%', '').replace(',', '.').trim()
  if (trimmed === '') return EMPTY
  const percent = /^\d{1,3}(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN
  return percent <= 100
    ? value(Math.round(percent * 10_000))
    : fault(`"${text.trim()}" is not a discount in percent`)
}
