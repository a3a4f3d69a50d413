/** What a basket or an order costs together, apart from what every page needs of amounts. */
import { inEuros, linesCents, type Convert, type SoldLine } from './sums.ts'

export type Sold = {
  lines: readonly SoldLine[]
  discountCents: number
  deliveryCents: number
  wrappingCents?: number
  /** What vouchers pay. */
  voucherCents?: number
}

/**
 * Returns the sums of a basket or an order; a coupon leaves a cent to pay, as it does in euros. What is due beside vouchers is the
 * same part of the total in every currency, and never nothing where some of it is due in euros.
 */
export function sumsOf(sold: Sold, convert: Convert) {
  const { lines, discountCents, deliveryCents, wrappingCents = 0, voucherCents = 0 } = sold
  const subtotal = linesCents(lines, convert)
  const delivery = convert(deliveryCents)
  const wrapping = convert(wrappingCents)
  const discount = Math.max(0, Math.min(convert(discountCents), subtotal + delivery + wrapping - 1))
  const total = subtotal - discount + delivery + wrapping
  const due = voucherCents === 0 ? total : dueCents(total, sold)
  return {
    subtotalCents: subtotal,
    discountCents: discount,
    deliveryCents: delivery,
    wrappingCents: wrapping,
    totalCents: total,
    voucherCents: total - due,
    dueCents: due,
  }
}

function dueCents(
  total: number,
  { lines, discountCents, deliveryCents, wrappingCents = 0, voucherCents = 0 }: Sold,
): number {
  const euros = linesCents(lines, inEuros) - discountCents + deliveryCents + wrappingCents
  if (voucherCents >= euros) return 0
  return Math.max(1, Math.round((total * (euros - voucherCents)) / euros))
}

/** Returns an order or a recap, as it travels, in the terms of `sumsOf`. */
export const soldOnWire = (view: {
  lines: readonly { unit_price_cents: number; quantity: number }[]
  discount_cents: number
  delivery_cents: number
  wrapping_cents?: number
  voucher_cents?: number
}): Sold => ({
  lines: view.lines.map((line) => ({ unitPriceCents: line.unit_price_cents, quantity: line.quantity })),
  discountCents: view.discount_cents,
  deliveryCents: view.delivery_cents,
  wrappingCents: view.wrapping_cents ?? 0,
  voucherCents: view.voucher_cents ?? 0,
})
