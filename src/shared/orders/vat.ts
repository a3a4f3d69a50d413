/** The VAT of invoices, credit notes and recaps, by rate. */
import { sum } from '../lists.ts'
import { share } from './coupon.ts'
import { paidForLine, type BoughtLine } from '../money/line-sums.ts'

/** The part of a total taxed at one rate, tax included. */
export type VatPart = { permille: number; grossCents: number; vatCents: number }

/** Returns the VAT in cents contained in a tax-inclusive amount; the rate is in tenths of a percent (55 is 5.5 %). */
export function vatContainedCents(cents: number, vatPermille: number): number {
  return Math.round((cents * vatPermille) / (1000 + vatPermille))
}

type TaxedLine = BoughtLine & { vatPermille: number }

const taxedAt = (lines: readonly TaxedLine[], permille: number) =>
  lines.filter((line) => line.vatPermille === permille)

/**
 * Returns the VAT of a delivery alone, or with the wrapping, by rate: they are taxed as the books that they are for, in proportion to
 * what these cost.
 */
export function vatOfDelivery(lines: readonly TaxedLine[], besides: number): VatPart[] {
  const rates = [...new Set(lines.map((line) => line.vatPermille))].toSorted((a, b) => a - b)
  const paid = rates.map((rate) => sum(taxedAt(lines, rate), paidForLine))
  const isAllFree = sum(paid, (cents) => cents) === 0
  const parts = share(
    besides,
    paid.map((cents, index) => (isAllFree ? Number(index === 0) : cents)),
  )
  return rates.map((permille, index) => {
    const grossCents = parts[index] ?? 0
    return { permille, grossCents, vatCents: vatContainedCents(grossCents, permille) }
  })
}

/**
 * Returns the VAT contained in an order, by rate and in cents: rounded once for each line, and once for the part at each
 * rate of what goes with the books: delivery and wrapping.
 */
export function vatByRate(lines: readonly TaxedLine[], besides: number): VatPart[] {
  return vatOfDelivery(lines, besides).map(({ permille, grossCents, vatCents }) => {
    const taxed = taxedAt(lines, permille)
    return {
      permille,
      grossCents: grossCents + sum(taxed, paidForLine),
      vatCents: vatCents + sum(taxed, (line) => vatContainedCents(paidForLine(line), permille)),
    }
  })
}

/**
 * Returns the VAT of a credit note by rate: of the cents that follow those credited before. All notes of an invoice add up to it,
 * to the cent. Exhausted rates are missing.
 */
export function creditedVat(
  rates: readonly VatPart[],
  { beforeCents, cents }: { beforeCents: number; cents: number },
): VatPart[] {
  const before = firstCents(rates, beforeCents)
  const after = firstCents(rates, beforeCents + cents)
  return after
    .map((part, index) => ({
      permille: part.permille,
      grossCents: part.grossCents - (before[index]?.grossCents ?? 0),
      vatCents: part.vatCents - (before[index]?.vatCents ?? 0),
    }))
    .filter(({ grossCents }) => grossCents !== 0)
}

/** Splits by what remains, so that no cent is lost between the rates. */
function firstCents(rates: readonly VatPart[], cents: number): VatPart[] {
  let left = sum(rates, ({ grossCents }) => grossCents)
  let wanted = cents
  return rates.map(({ permille, grossCents, vatCents }) => {
    const part = left === 0 ? 0 : Math.round((wanted * grossCents) / left)
    left -= grossCents
    wanted -= part
    return {
      permille,
      grossCents: part,
      vatCents: grossCents === 0 ? 0 : Math.round((vatCents * part) / grossCents),
    }
  })
}

/** Returns the VAT by rate for the API. */
export const vatRatesOnWire = (rates: readonly VatPart[]) =>
  rates.map(({ permille, grossCents, vatCents }) => ({
    permille,
    gross_cents: grossCents,
    vat_cents: vatCents,
  }))
