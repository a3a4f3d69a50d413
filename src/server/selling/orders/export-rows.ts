/** Orders as rows of a file. */
import type { Row } from '#server/platform/actions/answer.ts'
import type { Order } from './read-orders.ts'

export const ORDER_COLUMNS = [
  'number',
  'placed_at',
  'paid_at',
  'state',
  'name',
  'email',
  'phone',
  'address',
  'postal_code',
  'city',
  'country',
  'delivery',
  'coupon',
  'subtotal_eur',
  'discount_eur',
  'delivery_eur',
  'wrapping_eur',
  'total_eur',
  'vat_eur',
]
/** Those that say who bought. */
export const PEOPLE_COLUMNS: readonly string[] = ['name', 'email', 'phone', 'address', 'postal_code', 'city']

/** Returns an amount as spreadsheets calculate with it. */
export const inEuros = (cents: number) => cents / 100

/** Returns an order as a row under `ORDER_COLUMNS`. */
export function orderRow(order: Order): Row {
  const { deliveryAddress: to } = order
  return {
    number: order.number,
    placed_at: order.createdAt,
    paid_at: order.paidAt,
    state: order.state,
    name: to.name,
    email: order.email,
    phone: order.phone,
    address: [to.company, to.address, to.additional_information].filter(Boolean).join(', '),
    postal_code: to.postal_code,
    city: to.city,
    country: to.country,
    delivery: order.deliveryMethod,
    coupon: order.couponCode,
    subtotal_eur: inEuros(order.subtotalCents),
    discount_eur: inEuros(order.discountCents),
    delivery_eur: inEuros(order.deliveryCents),
    wrapping_eur: inEuros(order.wrappingCents),
    total_eur: inEuros(order.totalCents),
    vat_eur: inEuros(order.vatCents),
  }
}
