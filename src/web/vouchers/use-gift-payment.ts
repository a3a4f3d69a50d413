/** Buying a voucher: what the buttons do, and what is said when it does not work. */
import { useNavigate, useRevalidator } from 'react-router'
import type { VoucherOffer, VoucherOrderRequest } from '#shared/contract/voucher-orders.ts'
import { useLanguage } from '#ui/text.tsx'
import { placeVoucherOrder } from '../api/voucher-orders.ts'
import { NO_FAULTS, type Faults } from '../checkout/faults.ts'
import { callsOf, resultPath } from '../checkout/payment-calls.ts'
import { attemptStore } from '../checkout/stored-draft.ts'
import { useCheckoutState } from '../checkout/use-checkout-state.ts'
import { usePaySteps } from '../checkout/use-pay-steps.ts'
import { usePayment } from '../checkout/use-payment.ts'
import { useShop } from '../shop.ts'
import { amountOf, refusedFields, voucherOf } from './gift-draft.ts'
import { quoteOfVoucher } from './gift-quote.ts'
import type { GiftForm } from './use-gift-draft.ts'

const calls = callsOf<VoucherOrderRequest>(placeVoucherOrder, attemptStore('voucher-attempt'))

export function useGiftPayment(form: GiftForm, offer: VoucherOffer) {
  const language = useLanguage()
  const { currency } = useShop()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const store = useCheckoutState()
  const { state, read, send } = store
  const cents = amountOf(form.draft)
  const quote = quoteOfVoucher(Number.isSafeInteger(cents) ? cents : offer.least_cents, offer.usd_rate)
  const payment = usePayment(store, quote)

  function check(cardFault?: string): boolean {
    const isFilledIn = form.check()
    const faults: Faults = read().termsAccepted ? NO_FAULTS : new Set(['terms'])
    send({ type: 'checked', faults, cardFault })
    return isFilledIn && read().faults.size === 0
  }

  const { submit, paypal } = usePaySteps<VoucherOrderRequest>(
    { read, send },
    {
      payment,
      recap: { quote, isCurrent: true },
      calls,
      requestBy: (provider) => ({
        ...voucherOf(form.draft),
        name: form.draft.name.trim(),
        email: form.draft.email.trim(),
        language,
        currency,
        terms_version: offer.terms_version,
        terms_accepted: true,
        payment_provider: provider,
      }),
      check,
      async goToResult(number) {
        form.forget()
        await navigate(resultPath(language, number))
      },
      async showRefusal(refusal, seen) {
        const refused = refusedFields(refusal.fields)
        if (refusal.code === 'INVALID_FIELDS' && refused.size > 0) return form.refuse(refused)
        send({ type: 'orderRefused', refusal, seen })
        if (read().problem?.kind === 'termsChanged') await revalidate()
      },
    },
  )

  return {
    quote,
    payment,
    /** What is wrong with terms and payment. */
    faults: state.faults,
    timesFaulty: state.timesFaulty,
    submission: {
      paypal,
      problem: state.problem,
      terms: {
        accepted: state.termsAccepted,
        isFaulty: state.faults.has('terms'),
        accept: (accepted: boolean) => void send({ type: 'termsChosen', accepted }),
      },
      submit: () => submit(),
    },
  }
}
