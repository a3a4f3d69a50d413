/** Placing and paying the order: what the buttons do, and what is said when it does not work. */
import { useNavigate, useRevalidator } from 'react-router'
import type { OrderRequest, Quote, QuoteRequest } from '#shared/contract/checkout.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import type { ApiError } from '../api/client.ts'
import { refreshCart } from '../cart/use-fresh-cart.ts'
import { useShop } from '../shop.ts'
import { useLanguage } from '#ui/text.tsx'
import { toRequestParts } from './draft.ts'
import { faultsOf } from './faults.ts'
import { payOrder } from './pay-order.ts'
import { writeDraft } from './stored-draft.ts'
import { orderCalls, resultPath } from './payment-calls.ts'
import type { CheckoutStore } from './use-checkout-state.ts'
import type { Payment } from './use-payment.ts'
import { usePaySteps } from './use-pay-steps.ts'
import { usePayPalExpress } from './use-paypal-express.ts'
import type { QuoteState } from './use-quote.ts'
import { useWalletPayment } from './use-wallet-payment.ts'

type Ordered = {
  /** What the recap is about. */
  basket: QuoteRequest
  recap: QuoteState
  payment: Payment
  /** Called once the order is placed and paid, or in the bank's hands. */
  onOrdered: () => Promise<void>
}

export function useSubmission(
  { state, read, send }: CheckoutStore,
  { basket, recap, payment, onOrdered }: Ordered,
) {
  const language = useLanguage()
  const { currency, company } = useShop()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { choice } = payment

  const requestBy = (
    provider: PaymentProviderName,
    { total_cents: seenCents, coupon, vouchers, lines: quoted }: Quote,
  ): OrderRequest => ({
    // A worse promise than the one that was seen is refused
    lines: basket.lines.map((line) => ({
      ...line,
      promised: quoted.find(({ article_id: id }) => id === line.article_id)?.promise?.kind,
    })),
    ...toRequestParts(read().draft),
    coupon_code: coupon?.state === 'applied' ? coupon.code : null,
    ...(vouchers.some(isApplied) && {
      vouchers: vouchers.filter(isApplied).map(({ code, cents }) => ({ code, cents })),
    }),
    language,
    currency,
    terms_version: company.terms_version ?? TERMS_VERSION,
    terms_accepted: true,
    payment_provider: provider,
    expected_total_cents: seenCents,
  })

  /** Looks everything through but the payment itself, unless `cardFault` names that; answers whether all is well. */
  function check(cardFault?: string): boolean {
    send({ type: 'checked', faults: faultsOf(read().draft, read()), cardFault })
    return read().faults.size === 0
  }

  async function goToResult(number: string) {
    void onOrdered()
    // Addresses and contact serve the next order too; the rest was about this one
    writeDraft({
      ...read().draft,
      note: '',
      coupon: '',
      vouchers: '',
      dispatch: 'together',
      ...ABOUT_THIS_ONE,
    })
    await navigate(resultPath(language, number))
  }

  async function showRefusal(refusal: ApiError, seen: Quote) {
    if (refusal.code === 'OUT_OF_STOCK' || refusal.code === 'PRICE_CHANGED') {
      // The remedy is a recap that is true again; without an answer the old one stays, and the next try says it
      await refreshCart(language).catch(() => undefined)
      recap.ask()
    }
    send({ type: 'orderRefused', refusal, seen })
    if (read().faults.has('vouchers')) recap.ask()
    if (read().problem?.kind === 'termsChanged') void revalidate()
  }

  const { submit, paypal, payPalSteps } = usePaySteps(
    { read, send },
    { payment, recap, calls: orderCalls, requestBy, check, goToResult, showRefusal },
  )

  /** Places an order that vouchers pay whole: it is paid by that, and asks for no card. */
  async function payByVouchers() {
    const { quote } = recap
    if (!quote || !check()) return
    const calls = { ...orderCalls, confirm: () => Promise.resolve(undefined) }
    const outcome = await payOrder(requestBy('stripe', quote), calls)
    if (outcome.kind === 'toResult') await goToResult(outcome.number)
    else if (outcome.kind === 'refused') await showRefusal(outcome.error, quote)
  }

  const wallets = useWalletPayment(
    { state, read, send },
    { recap, keys: choice.keys?.card, requestBy, check, goToResult, showRefusal },
  )

  const express = usePayPalExpress(
    { state, read, send },
    {
      keys: choice.hasFailed ? {} : choice.keys,
      recap,
      basket,
      requestBy,
      check,
      goToResult,
      showRefusal,
      ordinary: payPalSteps,
    },
  )

  return {
    paypal,
    wallets: { ...wallets, paypal: express },
    problem: state.problem,
    terms: {
      accepted: state.termsAccepted,
      isFaulty: state.faults.has('terms'),
      accept: (accepted: boolean) => void send({ type: 'termsChosen', accepted }),
    },
    submit: () => submit(recap.quote?.due_cents === 0 ? payByVouchers : undefined),
  }
}

const ABOUT_THIS_ONE = { texts: '', gift: '', wrapped: '', giftNote: '', giftFrom: '', arriveBy: '' }

const isApplied = (one: Quote['vouchers'][number]) => one.state === 'applied'

type Submitting = ReturnType<typeof useSubmission>
/** Without wallets, which stand before a form of addresses alone. */
export type Submission = Omit<Submitting, 'wallets'>
export type WalletButtons = Submitting['wallets']
