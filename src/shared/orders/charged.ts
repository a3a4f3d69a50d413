/** An order as its buyer reads it: in the currency that was charged, the other one as a hint. */
import type { Charge } from '../contract/charge.ts'
import type { OrderView } from '../contract/orders.ts'
import type { Currency } from '../contract/preferences.ts'
import { hasExchangeRate, inDollarsAt, inEuros } from '../money/exchange-rate.ts'
import { soldOnWire, sumsOf } from '../money/order-sums.ts'

type Sold = Pick<OrderView, 'total_cents' | 'currency' | 'usd_rate' | 'charge'> &
  Parameters<typeof soldOnWire>[0]

/** Returns the conversion of an order's euros, its sums, and its total in the currency that comes second, if any. */
export function chargedAmounts(order: Sold) {
  const currency: Currency = order.charge?.currency ?? 'eur'
  const convert = currency === 'usd' ? inDollarsAt(order.usd_rate) : inEuros
  const sums = sumsOf(soldOnWire(order), convert)
  return {
    currency,
    convert,
    ...sums,
    // Beside vouchers the sums of what is shown are the exact ones
    totalCents: (sums.voucherCents === 0 ? order.charge?.amount_cents : undefined) ?? sums.totalCents,
    hint: hintOf(order),
  }
}

/** The currency that was charged comes first; the one that was only displayed comes second. */
function hintOf(order: Sold): { currency: Currency; totalCents: number } | undefined {
  if (order.charge?.currency === 'usd') return { currency: 'eur', totalCents: order.total_cents }
  if (order.currency !== 'usd' || !hasExchangeRate(order.usd_rate)) return undefined
  const { totalCents } = sumsOf(soldOnWire(order), inDollarsAt(order.usd_rate))
  return { currency: 'usd', totalCents }
}

type Total = { total_cents: number; refunded_cents: number; charge: Charge | null }

/** Returns what an order costs and what of it can still go back, as it was charged. */
export function chargedTotal({ total_cents: total, refunded_cents: refunded, charge }: Total) {
  const { currency, amount_cents, refunded_cents } = charge ?? {
    currency: 'eur' as const,
    amount_cents: total,
    refunded_cents: refunded,
  }
  return { currency, totalCents: amount_cents, leftCents: Math.max(0, amount_cents - refunded_cents) }
}
