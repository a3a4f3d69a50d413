/** The checkout form, put together: draft, coupon, recap, payment and submission around one state. */
import { orderableLines } from '#shared/cart/cart.ts'
import { useShopper } from '../session/shopper-store.ts'
import { useShop } from '../shop.ts'
import { useLanguage } from '#ui/text.tsx'
import { couponStanding } from './coupon.ts'
import { useCheckoutState } from './use-checkout-state.ts'
import { useDraft } from './use-draft.ts'
import { usePayment } from './use-payment.ts'
import { useQuote } from './use-quote.ts'
import { useSubmission } from './use-submission.ts'

export function useCheckout() {
  const language = useLanguage()
  const { cart } = useShopper()
  const { company } = useShop()
  const store = useCheckoutState()
  const { draft, couponRefusal, timesFaulty } = store.state
  const { form, addresses } = useDraft(store)

  const lines = orderableLines(cart).map(({ bookId, quantity }) => ({ article_id: bookId, quantity }))
  const recap = useQuote({
    lines,
    delivery_method: draft.method,
    country: draft.country || (company.home_country ?? 'FR'),
    // A code that the order itself refused is not requested again
    coupon_code: couponRefusal === undefined ? draft.coupon || null : null,
    lang: language,
  })
  const payment = usePayment(store, recap.quote)
  const submission = useSubmission(store, { lines, recap, payment, onOrdered: addresses.save })

  const coupon = {
    code: draft.coupon,
    standing: couponStanding({ ...recap, code: draft.coupon, refusal: couponRefusal }),
    apply(code: string) {
      form.change('coupon', code)
      // The same code again: perhaps it is good by now
      recap.ask()
    },
    remove: () => form.change('coupon', ''),
  }

  return { form, addresses, coupon, recap, payment, submission, timesFaulty }
}

export type Coupon = ReturnType<typeof useCheckout>['coupon']
