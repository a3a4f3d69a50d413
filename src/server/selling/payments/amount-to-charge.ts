/** What a provider charges for an order: euros as they are, dollars at the rate frozen on the order. */
import { ShopError } from '#shared/contract/errors.ts'
import {
  hasExchangeRate,
  usdRateOf,
  inDollarsAt,
  inEuros,
  type Convert,
} from '#shared/money/exchange-rate.ts'
import { sumsOf } from '#shared/money/order-sums.ts'
import type { SoldLine } from '#shared/money/line-sums.ts'
import type { OpeningOrder, PaymentProvider } from '#server/platform/payment-providers/provider.ts'
import type { Order } from '../orders/read-orders.ts'

type Charge = Pick<OpeningOrder, 'amountCents' | 'parts'>
type Amounts = Pick<
  Order,
  'deliveryCents' | 'wrappingCents' | 'discountCents' | 'voucherCents' | 'usdRatePpm'
> & {
  lines: readonly SoldLine[]
}

/**
 * Returns what is due in cents of the provider's currency with the parts that it is made of, which add up to it: what the
 * shopper was shown. What vouchers pay is no discount, but the provider's sum has no other place for it. Throws ShopError PAYMENT_NOT_CONFIGURED for dollars without a rate.
 */
export function chargeOf(order: Amounts, { currency }: Pick<PaymentProvider, 'currency'>): Charge {
  const sums = sumsOf(order, currency === 'eur' ? inEuros : inDollars(order))
  return {
    amountCents: sums.dueCents,
    parts: {
      booksCents: sums.subtotalCents,
      deliveryCents: sums.deliveryCents,
      wrappingCents: sums.wrappingCents,
      discountCents: sums.discountCents + sums.voucherCents,
    },
  }
}

function inDollars({ usdRatePpm }: Amounts): Convert {
  const usdRate = usdRateOf(usdRatePpm)
  if (!hasExchangeRate(usdRate)) throw new ShopError('PAYMENT_NOT_CONFIGURED')
  return inDollarsAt(usdRate)
}
