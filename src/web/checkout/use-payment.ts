/** How the order is paid: the chosen way, the card form with the customer's saved cards, and what was wrong with it. */
import type { Quote } from '#shared/contract/checkout.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import type { CheckoutStore } from './use-checkout-state.ts'
import { useCardPayment } from './use-card-payment.ts'
import { usePaymentChoice } from './use-payment-choice.ts'
import { useSavedCards } from './use-saved-cards.ts'

export function usePayment({ state, send }: CheckoutStore, quote: Quote | undefined) {
  const choice = usePaymentChoice(quote)
  const card = useCardPayment(choice.keys?.card, quote?.due_cents || quote?.total_cents)
  const saved = useSavedCards()
  return {
    choice: {
      ...choice,
      choose(provider: PaymentProviderName) {
        send({ type: 'providerChosen' })
        choice.choose(provider)
      },
    },
    card,
    saved,
    /** Whether the card form or the saved cards are still to come: until then nothing is missing from a card. */
    isOpening: !choice.hasFailed && (saved.isLoading || card.widget.status === 'loading'),
    fault: state.paymentFault,
    /** A fault of the form is in the summary, which takes the focus; a refusal stands alone. */
    isRefused: state.paymentFault !== undefined && !state.faults.has('payment'),
    isPaying: state.phase === 'paying',
  }
}

export type Payment = ReturnType<typeof usePayment>
