/** What lines cost, the same on every screen, in every mail and at the provider: one copy is converted and rounded once, then multiplied. */
import { inEuros, type Convert } from './exchange-rate.ts'

export type SoldLine = { unitPriceCents: number; quantity: number }

/** Returns what an order sells: its lines, or the voucher of one that has none. */
export const soldAs = (lines: readonly SoldLine[], subtotalCents: number): readonly SoldLine[] =>
  lines.length === 0 && subtotalCents > 0 ? [{ unitPriceCents: subtotalCents, quantity: 1 }] : lines

/** Returns what a line costs, in euros by default. */
export const lineCents = ({ unitPriceCents, quantity }: SoldLine, convert: Convert = inEuros) =>
  convert(unitPriceCents) * quantity

/** Returns what lines cost together. */
export const linesCents = (lines: readonly SoldLine[], convert: Convert) =>
  lines.reduce((sum, line) => sum + lineCents(line, convert), 0)

/** A line of an order as it was bought; `discountShareCents` is the whole line's share of the coupon. */
export type BoughtLine = { unitPriceCents: number; quantity: number; discountShareCents: number }

/** Returns what a whole line costs in cents, its share of the coupon taken off. */
export function paidForLine(line: BoughtLine): number {
  return lineCents(line) - line.discountShareCents
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
