/** Paying with a wallet: what it asks for, and the order that is placed with what it knows. */
import type { OrderRequest, Quote } from '#shared/contract/checkout.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { ApiError } from '../api/client.ts'
import type { CardKeys } from '../api/payment-keys.ts'
import { hasDelivery, type Draft } from './draft.ts'
import { faultsOf } from './faults.ts'
import { orderCalls, returnPath } from './payment-calls.ts'
import { payOrder } from './pay-order.ts'
import { writeDraft } from './stored-draft.ts'
import type { CheckoutStore } from './use-checkout-state.ts'
import type { QuoteState } from './use-quote.ts'
import { useWalletButtons, type ConfirmWallet, type WalletQuestions } from './wallet-buttons.ts'

type Submitting = {
  recap: QuoteState
  keys: CardKeys | undefined
  requestBy: (provider: PaymentProviderName, quote: Quote) => OrderRequest
  /** Looks the form through; answers whether all is well. */
  check: () => boolean
  goToResult: (number: string) => Promise<void>
  showRefusal: (refusal: ApiError, seen: Quote) => Promise<void>
}

/** Returns what a wallet asks for: nothing where the form is filled in. */
export function walletQuestions(draft: Draft): WalletQuestions {
  const isNeeded = faultsOf(draft, { termsAccepted: true }).size > 0
  const isSent = hasDelivery(draft)
  return {
    emailRequired: isNeeded,
    phoneNumberRequired: isNeeded,
    // For the name of whoever collects the books
    billingAddressRequired: isNeeded && !isSent,
    shippingAddressRequired: isNeeded && isSent,
    // The total that was seen is the one for this country
    ...(isNeeded && isSent && { allowedShippingCountries: [draft.country] }),
  }
}

/** Returns the wallets' buttons, which place and pay the order of the form. */
export function useWalletPayment(
  { state, read, send }: CheckoutStore,
  { recap, keys, requestBy, check, goToResult, showRefusal }: Submitting,
) {
  const words = useWords(checkoutWords)
  const language = useLanguage()

  function open() {
    const { quote, isCurrent } = recap
    const { draft, phase } = read()
    if (phase !== 'editing' || !isCurrent || !quote) return undefined
    if (!walletQuestions(draft).shippingAddressRequired) return {}
    const displayName = words.delivery.methods[draft.method].name
    return { shippingRates: [{ id: draft.method, amount: quote.delivery_cents, displayName }] }
  }

  /** Fills in what the wallet knows, and pays with it: who presses its button accepts the terms beside it. */
  async function pay(given: Partial<Draft>, confirm: ConfirmWallet): Promise<boolean> {
    const { quote } = recap
    send({ type: 'typed', changes: given })
    send({ type: 'termsChosen', accepted: true })
    writeDraft(read().draft)
    if (!quote || !recap.isCurrent || !check() || !send({ type: 'payingBegun' })) return false
    try {
      const outcome = await payOrder(requestBy('stripe', quote), {
        ...orderCalls,
        confirm: ({ number, payment }) =>
          confirm(payment?.client_secret ?? '', window.location.origin + returnPath(language, number)),
      })
      if (outcome.kind === 'toResult') await goToResult(outcome.number)
      else if (outcome.kind === 'refused') await showRefusal(outcome.error, quote)
      else send({ type: 'paymentRefused', fault: outcome.reason || words.wallets.declined })
      return outcome.kind === 'toResult'
    } catch {
      send({ type: 'broken', problem: 'failed' })
      return false
    } finally {
      send({ type: 'payingEnded' })
    }
  }

  return useWalletButtons({
    keys,
    amountCents: recap.quote?.due_cents,
    questions: walletQuestions(state.draft),
    steps: { open, pay },
  })
}
