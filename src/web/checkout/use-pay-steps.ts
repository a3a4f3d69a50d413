/** The steps of paying by card and by PayPal, whatever is bought. */
import type { Quote } from '#shared/contract/checkout.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ApiError } from '../api/client.ts'
import type { AnyRequest } from './attempt.ts'
import { afterApproval, openOrder, payOrder, type OrderCalls } from './pay-order.ts'
import { paymentCalls } from './payment-calls.ts'
import type { CheckoutStore } from './use-checkout-state.ts'
import type { Payment } from './use-payment.ts'
import { usePayPalPayment, type PayPalSteps } from './use-paypal-payment.ts'
import type { QuoteState } from './use-quote.ts'

type Buying<R extends AnyRequest> = {
  payment: Payment
  recap: Pick<QuoteState, 'quote' | 'isCurrent'>
  calls: OrderCalls<R>
  requestBy: (provider: PaymentProviderName, quote: Quote) => R
  /** Looks everything through but the payment itself, unless `cardFault` names that; answers whether all is well. */
  check: (cardFault?: string) => boolean
  goToResult: (number: string) => Promise<void>
  showRefusal: (refusal: ApiError, seen: Quote) => Promise<void>
}

export function usePaySteps<R extends AnyRequest>(
  { read, send }: Pick<CheckoutStore, 'read' | 'send'>,
  { payment, recap, calls, requestBy, check, goToResult, showRefusal }: Buying<R>,
) {
  const words = useWords(checkoutWords)
  const language = useLanguage()
  const { choice, card, saved } = payment

  /** Reports what is wrong with the card that is typed; a saved one has nothing left to check. */
  async function checkCard(): Promise<string | undefined> {
    const form = card.form.current
    if (!form || (card.widget.status !== 'ready' && !saved.chosen)) return words.errors.payment
    const fault = saved.chosen ? undefined : await form.check(saved)
    return fault === '' ? words.errors.payment : fault
  }

  async function payByCard() {
    const { quote } = recap
    const isChecked = check(await checkCard())
    const form = card.form.current
    if (!isChecked || !form || !quote) return
    const outcome = await payOrder(
      requestBy('stripe', quote),
      paymentCalls(calls, form, { ...saved, language }),
    )
    if (outcome.kind === 'toResult') await goToResult(outcome.number)
    else if (outcome.kind === 'refused') await showRefusal(outcome.error, quote)
    else send({ type: 'paymentRefused', fault: outcome.reason || words.payment.declined })
  }

  async function openAtPayPal(): Promise<string> {
    const { quote } = recap
    if (!quote || !send({ type: 'payingBegun' })) throw new Error('There is nothing to pay.')
    try {
      const opened = await openOrder(requestBy('paypal', quote), calls)
      if (opened.kind === 'paid') {
        await goToResult(opened.number)
        throw new Error('This order is paid.')
      }
      send({ type: 'orderOpened', placed: opened.placed })
      return opened.placed.payment?.client_secret ?? ''
    } catch (error) {
      if (error instanceof ApiError) await showRefusal(error, quote)
      send({ type: 'payingEnded' })
      throw error
    }
  }

  async function payByPayPal() {
    const { opened } = read()
    if (!opened) return
    const outcome = await afterApproval(opened, calls)
    if (outcome.kind === 'toResult') await goToResult(outcome.number)
    endAtPayPal(outcome.kind === 'declined' ? words.payment.paypal.declined : undefined)
  }

  function endAtPayPal(fault: string | undefined) {
    if (fault !== undefined) send({ type: 'paymentRefused', fault })
    send({ type: 'payingEnded' })
  }

  const payPalSteps: PayPalSteps = {
    check: () => read().phase === 'editing' && recap.isCurrent && check(),
    open: openAtPayPal,
    approve: payByPayPal,
    cancel: () => endAtPayPal(words.payment.paypal.cancelled),
    fail() {
      const { opened } = read()
      if (!opened) send({ type: 'broken', problem: 'unavailable' })
      endAtPayPal(opened && words.payment.paypal.failed)
    },
  }
  const paypal = usePayPalPayment(choice.chosen === 'paypal' ? choice.keys?.payPal : undefined, payPalSteps)

  return {
    paypal,
    payPalSteps,
    /** Pays by card unless another way is given; a second press while it is under way does nothing. */
    async submit(pay = choice.chosen === 'paypal' ? undefined : payByCard) {
      // PayPal has a button of its own; and before the recap says what is paid, or cards are there, what was typed can be looked through
      const isReady = recap.isCurrent && !(pay === payByCard && payment.isOpening)
      if (!pay || !isReady) return void (read().phase === 'editing' && check())
      if (!send({ type: 'payingBegun' })) return
      try {
        await pay()
      } catch {
        send({ type: 'broken', problem: 'failed' })
      } finally {
        send({ type: 'payingEnded' })
      }
    },
  }
}
