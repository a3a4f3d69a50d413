import type { Quote } from '#shared/contract/orders.ts'
import type { OrderView } from '../api/orders.ts'

/** Returns an order as the recap that the checkout's ways to pay are given: what was agreed, all of it reserved. */
export const quoteOf = (order: OrderView): Quote => ({
  coupon: null,
  is_delivered: true,
  lines: order.lines.map((line) => ({
    article_id: line.article_id,
    title: line.title,
    quantity: line.quantity,
    unit_price_cents: line.unit_price_cents,
    line_total_cents: line.line_total_cents,
    available: line.quantity,
    held_until: null,
    promise: line.promise,
  })),
  delivery: [],
  subtotal_cents: order.subtotal_cents,
  discount_cents: order.discount_cents,
  delivery_cents: order.delivery_cents,
  total_cents: order.total_cents,
  vat_cents: order.vat_cents,
  vat_rates: order.vat_rates,
  usd_rate: order.usd_rate,
})
