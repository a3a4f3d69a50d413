/** What a basket or an order costs together, apart from what every page needs of amounts. */
import { linesCents, soldAs, type SoldLine } from './line-sums.ts'
import { inEuros, type Convert } from './exchange-rate.ts'

export type Sold = {
  lines: readonly SoldLine[]
  discountCents: number
  deliveryCents: number
  wrappingCents?: number
  /** What vouchers pay. */
  voucherCents?: number
}

/**
 * Returns the sums of a basket or an order; a coupon leaves a cent to pay at least: in euros `orderAmounts` has left what a card can be charged.
 */
export function sumsOf(sold: Sold, convert: Convert) {
  const { lines, discountCents, deliveryCents, wrappingCents = 0, voucherCents = 0 } = sold
  const subtotal = linesCents(lines, convert)
  const delivery = convert(deliveryCents)
  const wrapping = convert(wrappingCents)
  const discount = Math.max(0, Math.min(convert(discountCents), subtotal + delivery + wrapping - 1))
  const total = subtotal - discount + delivery + wrapping
  const euros = linesCents(lines, inEuros) - discountCents + deliveryCents + wrappingCents
  const due = dueBesideVouchers(total, { totalCents: euros, voucherCents })
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

/** Returns an order or a recap, as it travels, in the terms of `sumsOf`. */
export const soldOnWire = (view: {
  lines: readonly { unit_price_cents: number; quantity: number }[]
  subtotal_cents: number
  discount_cents: number
  delivery_cents: number
  wrapping_cents?: number
  voucher_cents?: number
}): Sold => ({
  lines: soldAs(
    view.lines.map((line) => ({ unitPriceCents: line.unit_price_cents, quantity: line.quantity })),
    view.subtotal_cents,
  ),
  discountCents: view.discount_cents,
  deliveryCents: view.delivery_cents,
  wrappingCents: view.wrapping_cents ?? 0,
  voucherCents: view.voucher_cents ?? 0,
})

/**
 * Returns what is due beside vouchers of a total, in cents of the currency that is shown or charged: the same part of it as in euros,
 * and a cent at least where something is due in euros.
 */
function dueBesideVouchers(totalCents: number, euro: { totalCents: number; voucherCents: number }): number {
  if (euro.voucherCents === 0) return totalCents
  const euros = euro.totalCents - euro.voucherCents
  return euros <= 0 ? 0 : Math.max(1, Math.round((totalCents * euros) / euro.totalCents))
}
