/** What an order costs, in integer cents of euro, VAT included. */
import { vatContainedCents } from '../money/price.ts'
import { deliveryCents } from './delivery.ts'
import type { DeliveryMethod } from './delivery.ts'

/** French rate on books, in tenths of a percent; delivery of books follows it. */
export const BOOK_VAT_PERMILLE = 55

type PricedLine = { unitPriceCents: number; quantity: number }

/** Returns the amounts of an order; unit prices are already rounded, so nothing but the VAT is rounded here. */
export function orderAmounts(
  lines: readonly PricedLine[],
  { method, country }: { method: DeliveryMethod; country: string },
) {
  const lineTotals = lines.map((line) => line.unitPriceCents * line.quantity)
  const subtotalCents = lineTotals.reduce((sum, cents) => sum + cents, 0)
  const delivery = deliveryCents(method, country)
  const vatCents = [...lineTotals, delivery].reduce(
    (sum, cents) => sum + vatContainedCents(cents, BOOK_VAT_PERMILLE),
    0,
  )
  return { subtotalCents, deliveryCents: delivery, totalCents: subtotalCents + delivery, vatCents }
}

/** A line of an order as it was bought; `discountShareCents` is the whole line's share of the coupon. */
export type BoughtLine = PricedLine & { discountShareCents: number }

/** Returns what a whole line costs in cents, its share of the coupon taken off. */
export function paidForLine({ unitPriceCents, quantity, discountShareCents }: BoughtLine): number {
  return unitPriceCents * quantity - discountShareCents
}

/**
 * Returns what the first copies of a line cost in cents; all of them give exactly the line's total. The copies after `n`
 * others cost `paidForCopies(line, n + quantity) - paidForCopies(line, n)`, so that parts paid back one after the other
 * never miss or exceed a cent. Throws for more copies than the line has.
 */
export function paidForCopies(line: BoughtLine, quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > line.quantity) {
    throw new RangeError(`A line of ${line.quantity} copies has no ${quantity}.`)
  }
  return Math.round((paidForLine(line) * quantity) / line.quantity)
}
