import type { Quote } from '#shared/contract/checkout.ts'

/** Returns a voucher's price as the recap that the checkout's ways to pay are given: no VAT, no delivery. */
export const quoteOfVoucher = (cents: number, usdRate: number | null): Quote => ({
  coupon: null,
  vouchers: [],
  is_delivered: true,
  lines: [],
  delivery: [],
  subtotal_cents: cents,
  discount_cents: 0,
  delivery_cents: 0,
  wrapping_cents: 0,
  wrapping_price_cents: null,
  total_cents: cents,
  voucher_cents: 0,
  due_cents: cents,
  vat_cents: 0,
  vat_rates: [],
  usd_rate: usdRate,
})
