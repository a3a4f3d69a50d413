/** What a provider charges for an order: euros as they are, dollars at the rate frozen on the order. */
import { ShopError } from '#shared/contract/errors.ts'
import { toUsdCents } from '#shared/money/price.ts'
import type { Order } from '../orders/moves.ts'
import type { OpeningOrder, PaymentProvider } from './provider.ts'

type Charge = Pick<OpeningOrder, 'amountCents' | 'parts'>
type Amounts = Pick<Order, 'totalCents' | 'deliveryCents' | 'discountCents' | 'usdRatePpm'>

/**
 * Returns the amount in cents of the provider's currency with the parts that it is made of, which add up to it. Throws
 * ShopError PAYMENT_NOT_CONFIGURED for dollars without a rate.
 */
export function chargeOf(order: Amounts, { currency }: Pick<PaymentProvider, 'currency'>): Charge {
  const rate = currency === 'eur' ? undefined : rateOf(order)
  const inCurrency = (cents: number) => (rate === undefined ? cents : toUsdCents(cents, rate))
  const amountCents = inCurrency(order.totalCents)
  const deliveryCents = inCurrency(order.deliveryCents)
  const discountCents = inCurrency(order.discountCents)
  // Each part rounded by itself may miss the total by a cent: the books take what is left
  return {
    amountCents,
    parts: { booksCents: amountCents - deliveryCents + discountCents, deliveryCents, discountCents },
  }
}

function rateOf({ usdRatePpm }: Amounts): number {
  if (usdRatePpm === null) throw new ShopError('PAYMENT_NOT_CONFIGURED')
  return usdRatePpm / 1_000_000
}
