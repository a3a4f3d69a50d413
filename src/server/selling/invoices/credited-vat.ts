/** The VAT of a part of an invoice. */
import type { VatPart } from './content.ts'

/**
 * Returns the amount taxed at each rate in the cents that follow `beforeCents` of an invoice; consecutive
 * parts add up to the invoice, to the cent. Exhausted rates are missing.
 */
export function partOfVat(
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
  let left = rates.reduce((sum, { grossCents }) => sum + grossCents, 0)
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
