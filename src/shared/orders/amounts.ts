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
