/** Paying an order that the shop took: what the buttons do, and what is said when it does not work. */
import { useNavigate } from 'react-router'
import type { PlacedOrder, Quote } from '#shared/contract/checkout.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ApiError } from '../api/client.ts'
import type { OrderView } from '../api/orders.ts'
import { refreshPayment, tryAgain } from '../api/payments.ts'
import { NO_FAULTS, type Faults } from '../checkout/faults.ts'
import { resultPath, returnPath } from '../checkout/payment-calls.ts'
import type { CheckoutStore } from '../checkout/use-checkout-state.ts'
import type { Payment } from '../checkout/use-payment.ts'
import { usePayPalPayment } from '../checkout/use-paypal-payment.ts'
import type { Submission } from '../checkout/use-submission.ts'

type Paid = {
  order: OrderView
  orderKey: string
  quote: Quote
  payment: Payment
  /** The order can no longer be paid as it is shown: it is read again, and says why. */
  onOver: () => void
}

/** Refusals after which the order is read again. */
const OVER: readonly ApiError['code'][] = ['ORDER_STATE', 'NOT_FOUND', 'PRICE_CHANGED']

export function usePaying(
  { state, read, send }: CheckoutStore,
  { order: { number }, orderKey, quote, payment, onOver }: Paid,
): Submission {
  const words = useWords(checkoutWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { choice, card, saved } = payment

  /** Looks the terms and the card through; answers whether all is well. */
  function check(cardFault?: string): boolean {
    const faults: Faults = read().termsAccepted ? NO_FAULTS : new Set(['terms'])
    send({ type: 'checked', faults, cardFault })
    return read().faults.size === 0
  }

  function showRefusal(refusal: ApiError) {
    if (OVER.includes(refusal.code)) onOver()
    if (refusal.code !== 'ORDER_STATE' && refusal.code !== 'NOT_FOUND')
      send({ type: 'orderRefused', refusal, seen: quote })
  }

  /** Nobody pays a total that they have not read: staff may have changed the order since. */
  function requireShown({ due_cents: cents }: Pick<PlacedOrder, 'due_cents'>) {
    if (cents === quote.due_cents) return
    throw new ApiError('PRICE_CHANGED', { status: 409, message: 'The order was changed.', fields: {} })
  }

  /** Asks the server how the payment stands; a refusal is known at once. */
  async function askAndGo(declined: string) {
    const seen = await refreshPayment(number, orderKey).catch(() => undefined)
    if (seen) requireShown(seen)
    if (seen?.state === 'payment_failed') send({ type: 'paymentRefused', fault: declined })
    else await navigate(resultPath(language, number))
  }

  async function checkCard(): Promise<string | undefined> {
    const form = card.form.current
    if (!form || (card.widget.status !== 'ready' && !saved.chosen)) return words.errors.payment
    const fault = saved.chosen ? undefined : await form.check(saved)
    return fault === '' ? words.errors.payment : fault
  }

  async function payByCard() {
    const isChecked = check(await checkCard())
    const form = card.form.current
    if (!isChecked || !form) return
    const placed = await tryAgain(number, orderKey, 'stripe', saved.keepsCard)
    requireShown(placed)
    const secret = placed.payment?.client_secret ?? ''
    const back = window.location.origin + returnPath(language, number)
    const reason = saved.chosen
      ? await form.confirmSaved(secret, back, saved.chosen.id)
      : await form.confirm(secret, back)
    if (reason === undefined) return void (await navigate(resultPath(language, number)))
    await askAndGo(reason || words.payment.declined)
    if (read().paymentFault === undefined) send({ type: 'paymentRefused', fault: reason })
  }

  async function openAtPayPal(): Promise<string> {
    if (!send({ type: 'payingBegun' })) throw new Error('It is being paid already.')
    try {
      const placed: PlacedOrder = await tryAgain(number, orderKey, 'paypal')
      requireShown(placed)
      send({ type: 'orderOpened', placed })
      return placed.payment?.client_secret ?? ''
    } catch (error) {
      if (error instanceof ApiError) showRefusal(error)
      send({ type: 'payingEnded' })
      throw error
    }
  }

  function endAtPayPal(fault: string | undefined) {
    if (fault !== undefined) send({ type: 'paymentRefused', fault })
    send({ type: 'payingEnded' })
  }

  const paypal = usePayPalPayment(choice.chosen === 'paypal' ? choice.keys?.payPal : undefined, {
    check: () => read().phase === 'editing' && check(),
    open: openAtPayPal,
    approve: async () => {
      try {
        await askAndGo(words.payment.paypal.declined)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        showRefusal(error)
      }
      send({ type: 'payingEnded' })
    },
    cancel: () => endAtPayPal(words.payment.paypal.cancelled),
    fail() {
      const { opened } = read()
      if (!opened) send({ type: 'broken', problem: 'unavailable' })
      endAtPayPal(opened && words.payment.paypal.failed)
    },
  })

  return {
    paypal,
    problem: state.problem,
    terms: {
      accepted: state.termsAccepted,
      isFaulty: state.faults.has('terms'),
      accept: (accepted: boolean) => void send({ type: 'termsChosen', accepted }),
    },
    async submit() {
      if (choice.chosen === 'paypal') return void (read().phase === 'editing' && check())
      if (!send({ type: 'payingBegun' })) return
      try {
        await payByCard()
      } catch (error) {
        if (error instanceof ApiError) showRefusal(error)
        else send({ type: 'broken', problem: 'failed' })
      } finally {
        send({ type: 'payingEnded' })
      }
    },
  }
}
