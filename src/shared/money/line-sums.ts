/** What lines cost, the same on every screen, in every mail and at the provider: one copy is converted and rounded once, then multiplied. */
import { inEuros, type Convert } from './exchange-rate.ts'

export type SoldLine = { unitPriceCents: number; quantity: number }

/** Returns what a line costs, in euros by default. */
export const lineCents = ({ unitPriceCents, quantity }: SoldLine, convert: Convert = inEuros) =>
  convert(unitPriceCents) * quantity

/** Returns what lines cost together. */
export const linesCents = (lines: readonly SoldLine[], convert: Convert) =>
  lines.reduce((sum, line) => sum + lineCents(line, convert), 0)
