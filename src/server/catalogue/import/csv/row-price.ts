/** Converts the price of a row to a public price and the discount that gives the selling price. */
import { discountedCents, discountPpmOf } from '#shared/money/discount.ts'
import type { BookFacts } from '../book-record.ts'
import type { CellOf } from './row-facts.ts'
import { fault, value, type Parsed } from '#shared/parsing/parsed.ts'
import { parseDiscount, parsePrice } from '#shared/money/parse-price.ts'

export type PriceFacts = Pick<BookFacts, 'publicPriceCents' | 'discountPpm'>

/** The discount columns of a file: without either, the shop's own discount stays. */
export type PriceColumns = { hasOldPrice: boolean; hasDiscount: boolean }

type Reported = { facts: PriceFacts; currency: string | undefined }

/** Returns the facts of a reduced public price; undefined if no discount gives exactly that price. */
export function findReduction(publicPriceCents: number, sellingPriceCents: number): PriceFacts | undefined {
  const facts = { publicPriceCents, discountPpm: discountPpmOf({ publicPriceCents, sellingPriceCents }) }
  return discountedCents(facts) === sellingPriceCents ? facts : undefined
}

/** Parses price, former price and discount; empty if the row gives no price. */
export function pricedFacts(cell: CellOf, { hasOldPrice, hasDiscount }: PriceColumns): Parsed<Reported> {
  const price = parsePrice(cell('price'))
  if (price.kind !== 'value') return price
  const { cents, currency } = price.value
  if (cents === 0) return fault(`the price "${cell('price')}" is not above 0`)
  const former = parsePrice(cell('old_price'))
  if (former.kind === 'fault') return former
  if (former.kind === 'value' && former.value.cents > cents) {
    const facts = findReduction(former.value.cents, cents)
    return facts
      ? value({ facts, currency })
      : fault(`no discount leads from ${cell('old_price')} to ${cell('price')}`)
  }
  const discount = parseDiscount(cell('discount'))
  if (discount.kind === 'fault') return discount
  if (discount.kind === 'value')
    return value({ facts: { publicPriceCents: cents, discountPpm: discount.value }, currency })
  const tellsDiscounts = hasOldPrice || hasDiscount
  return value({ facts: { publicPriceCents: cents, ...(tellsDiscounts && { discountPpm: 0 }) }, currency })
}
