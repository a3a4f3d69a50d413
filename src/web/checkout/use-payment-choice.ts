/** Which way to pay is chosen, among those that this shop offers for this order. */
import { useState } from 'react'
import type { Quote } from '#shared/contract/checkout.ts'
import { hasExchangeRate } from '#shared/money/exchange-rate.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { browserApi } from '../api/browser-api.ts'
import { getPaymentKeys } from '../api/company.ts'
import { isTestKey } from '../api/payment-keys.ts'
import { useQuery } from '../query/use-query.ts'
import { useShop } from '../shop.ts'

/** Returns the offered ways, the chosen one, and the keys of both; everything waits until the keys are decoded (§4). */
export function usePaymentChoice(quote: Quote | undefined) {
  const { query, hasFailed, retry } = useQuery('payment keys', () => getPaymentKeys(browserApi))
  const { company } = useShop()
  const keys = query.kind === 'found' ? query.value : undefined
  const [wanted, setWanted] = useState<PaymentProviderName>('stripe')
  const offered: PaymentProviderName[] = []
  if (keys?.card) offered.push('stripe')
  // PayPal charges dollars (§9): without a rate it cannot
  if (keys?.payPal && hasExchangeRate(quote ? quote.usd_rate : company.usd_rate)) offered.push('paypal')
  const chosen = offered.includes(wanted) ? wanted : offered[0]
  const isDemo = chosen === 'stripe' ? isTestKey(keys?.card?.publicKey ?? '') : keys?.payPal?.isTest === true
  return {
    keys,
    hasFailed,
    ask: retry,
    isReady: keys !== undefined,
    offered,
    chosen,
    /** Whether the chosen way moves no money. */
    isDemo: chosen !== undefined && isDemo,
    choose: setWanted,
  }
}
