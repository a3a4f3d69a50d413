/** The VAT that an order contains, by rate: of invoices, credit notes and recaps alike. */
import { vatContainedCents } from '../money/price.ts'
import { share } from './coupon.ts'
import { paidForLine, type BoughtLine } from './paid-lines.ts'

/**
 * Returns the VAT contained in an order, by rate and in cents: rounded once for each line, and once for the delivery's part at
 * each rate. Delivery is taxed as the books that it carries, in proportion to what they cost.
 */
export function vatByRate(
  lines: readonly (BoughtLine & { vatPermille: number })[],
  delivery: number,
): { permille: number; grossCents: number; vatCents: number }[] {
  const rates = [...new Set(lines.map((line) => line.vatPermille))].toSorted((a, b) => a - b)
  const paid = rates.map((rate) => sum(lines.filter((line) => line.vatPermille === rate).map(paidForLine)))
  const isAllFree = sum(paid) === 0
  const parts = share(
    delivery,
    paid.map((cents, index) => (isAllFree ? Number(index === 0) : cents)),
  )
  return rates.map((permille, index) => {
    const part = parts[index] ?? 0
    const ofLines = lines
      .filter((line) => line.vatPermille === permille)
      .map((line) => vatContainedCents(paidForLine(line), permille))
    return {
      permille,
      grossCents: (paid[index] ?? 0) + part,
      vatCents: sum(ofLines) + vatContainedCents(part, permille),
    }
  })
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0)
