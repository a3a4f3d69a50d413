/** The checkout form, put together: draft, coupon, recap, payment and submission around one state. */
import type { QuoteRequest } from '#shared/contract/checkout.ts'
import type { VoucherRefusal } from '#shared/vouchers/movements.ts'
import { orderableLines } from '#shared/cart/cart.ts'
import { useShopper } from '../session/shopper-store.ts'
import { useShop } from '../shop.ts'
import { useLanguage } from '#ui/text.tsx'
import { couponStanding } from './coupon.ts'
import { isWrapped } from './draft.ts'
import { attempts } from './stored-draft.ts'
import { codesOf, takeTyped, withoutCode, withPresentRefusal } from './vouchers.ts'
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
  const { draft, couponRefusal, presentRefusal, timesFaulty } = store.state
  const { form, addresses } = useDraft(store)

  const codes = codesOf(draft.vouchers)
  const lines = orderableLines(cart).map(({ bookId, quantity }) => ({ article_id: bookId, quantity }))
  const basket = {
    lines,
    delivery_method: draft.method,
    country: draft.country || (company.home_country ?? 'FR'),
    // A code that the order itself refused is not requested again
    coupon_code: couponRefusal === undefined ? draft.coupon || null : null,
    ...(isWrapped(draft) && { is_wrapped: true }),
    ...(codes.length > 0 && { voucher_codes: codes, replaces: openOrder() }),
    lang: language,
  }
  const recap = useQuote(basket)
  const payment = usePayment(store, recap.quote)
  const submission = useSubmission(store, { basket, recap, payment, onOrdered: addresses.save })

  const coupon = {
    code: draft.coupon,
    standing: couponStanding({ ...recap, code: draft.coupon, refusal: couponRefusal }),
    /** Takes a typed code; returns why it is no voucher that can be looked up, if it was meant as one. */
    apply(code: string): VoucherRefusal | 'taken' | undefined {
      const typed = takeTyped(code, draft.vouchers)
      if (typed.kind === 'refused') return typed.reason
      form.change(
        typed.kind === 'voucher' ? 'vouchers' : 'coupon',
        typed.kind === 'voucher' ? typed.vouchers : code,
      )
      // The same code again: perhaps it is good by now
      recap.ask()
      return typed.kind === 'voucher' ? 'taken' : undefined
    },
    remove: () => form.change('coupon', ''),
  }

  const vouchers = {
    codes,
    quote: recap.isCurrent ? withPresentRefusal(recap.quote, presentRefusal) : undefined,
    remove: (code: string) => form.change('vouchers', withoutCode(draft.vouchers, code)),
  }

  return { form, addresses, coupon, vouchers, recap, payment, submission, timesFaulty }
}

/** The unpaid order that the next one is to replace: what it holds of vouchers can be spent again. */
function openOrder(): QuoteRequest['replaces'] {
  const placed = attempts.read()?.placed
  return placed && { number: placed.number, access_key: placed.key }
}

export type Vouchers = ReturnType<typeof useCheckout>['vouchers']
export type Coupon = ReturnType<typeof useCheckout>['coupon']
