/**
 * What lines, coupon, delivery and the whole cost in a currency, the same on every screen, in every mail and at the provider:
 * the price of one copy is converted and rounded once, and every sum is made of what is shown.
 */
import { hasExchangeRate, toUsdCents } from './price.ts'

/** Converts cents of euro into cents of the currency that is shown or charged. */
export type Convert = (euroCents: number) => number

/** Leaves cents of euro as they are. */
export const inEuros: Convert = (cents) => cents

/** Returns the conversion at a rate of dollars per euro; euros stay what they are without a usable rate. */
export const inDollarsAt = (usdRate: number | null | undefined): Convert =>
  hasExchangeRate(usdRate) ? (cents) => toUsdCents(cents, usdRate) : inEuros

export type SoldLine = { unitPriceCents: number; quantity: number }

/** Returns what a line costs, in euros by default. */
export const lineCents = ({ unitPriceCents, quantity }: SoldLine, convert: Convert = inEuros) =>
  convert(unitPriceCents) * quantity

/** Returns what lines cost together. */
export const linesCents = (lines: readonly SoldLine[], convert: Convert) =>
  lines.reduce((sum, line) => sum + lineCents(line, convert), 0)

export type Sold = {
  lines: readonly SoldLine[]
  discountCents: number
  deliveryCents: number
  /** What vouchers pay. */
  voucherCents?: number
}

/**
 * Returns the sums of a basket or an order; a coupon leaves a cent to pay, as it does in euros. What is due beside vouchers is the
 * same part of the total in every currency, and never nothing where some of it is due in euros.
 */
export function sumsOf(sold: Sold, convert: Convert) {
  const { lines, discountCents, deliveryCents, voucherCents = 0 } = sold
  const subtotal = linesCents(lines, convert)
  const delivery = convert(deliveryCents)
  const discount = Math.max(0, Math.min(convert(discountCents), subtotal + delivery - 1))
  const total = subtotal - discount + delivery
  const due = voucherCents === 0 ? total : dueCents(total, sold)
  return {
    subtotalCents: subtotal,
    discountCents: discount,
    deliveryCents: delivery,
    totalCents: total,
    voucherCents: total - due,
    dueCents: due,
  }
}

function dueCents(total: number, { lines, discountCents, deliveryCents, voucherCents = 0 }: Sold): number {
  const euros = linesCents(lines, inEuros) - discountCents + deliveryCents
  if (voucherCents >= euros) return 0
  return Math.max(1, Math.round((total * (euros - voucherCents)) / euros))
}

/** Returns an order or a recap, as it travels, in the terms of `sumsOf`. */
export const soldOnWire = (view: {
  lines: readonly { unit_price_cents: number; quantity: number }[]
  discount_cents: number
  delivery_cents: number
  voucher_cents?: number
}): Sold => ({
  lines: view.lines.map((line) => ({ unitPriceCents: line.unit_price_cents, quantity: line.quantity })),
  discountCents: view.discount_cents,
  deliveryCents: view.delivery_cents,
  voucherCents: view.voucher_cents ?? 0,
})
