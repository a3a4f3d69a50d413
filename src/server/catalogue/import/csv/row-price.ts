/** The price of a row as the shop keeps it: a public price and the discount that leads to what is paid. */
import { discountedCents, discountPpmOf } from '#shared/money/price.ts'
import type { BookFacts } from '../book-record.ts'
import type { CellOf } from './row-facts.ts'
import { fault, value } from '#shared/parsing/parsed.ts'
import type { Parsed } from '#shared/parsing/parsed.ts'
import { parseDiscount, parsePrice } from '#shared/money/parse-price.ts'

export type PriceFacts = Pick<BookFacts, 'publicPriceCents' | 'discountPpm'>

/** What a file can say about discounts at all: without either column the shop's own discount stands. */
export type PriceColumns = { hasOldPrice: boolean; hasDiscount: boolean }

type Told = { facts: PriceFacts; currency: string | undefined }

/** Returns the facts of a public price that is reduced; undefined: no discount leads to exactly that price. */
export function findReduction(publicPriceCents: number, sellingPriceCents: number): PriceFacts | undefined {
  const facts = { publicPriceCents, discountPpm: discountPpmOf({ publicPriceCents, sellingPriceCents }) }
  return discountedCents(facts) === sellingPriceCents ? facts : undefined
}

/** Reads price, former price and discount; empty where the row gives no price. */
export function pricedFacts(cell: CellOf, { hasOldPrice, hasDiscount }: PriceColumns): Parsed<Told> {
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
