/** The checkout form: what is typed, what is wrong with it, and what its button does. */
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { orderableLines } from '#shared/cart/cart.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { checkoutWords } from '#shared/text/checkout-words.ts'
import type { OrderRequest, PlacedOrder, Quote } from '#shared/contract/orders.ts'
import type { SavedAddress } from '#shared/contract/profile.ts'
import type { CouponRefusal } from '#shared/orders/coupon.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { ApiError } from '../api/client.ts'
import { refreshCart } from '../cart/use-fresh-cart.ts'
import { useShop } from '../shop.ts'
import { useShopper } from '../session/shopper-store.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { CardForm } from './card-form.ts'
import { atAddress } from './customer-draft.ts'
import { toRequestParts } from './draft.ts'
import type { Draft } from './draft.ts'
import { couponRefusalOf, faultsFromServer, faultsOf, NO_FAULTS } from './faults.ts'
import type { FieldName } from './faults.ts'
import { afterApproval, openOrder, payOrder } from './pay-order.ts'
import { problemOf } from './problem.ts'
import type { Problem } from './problem.ts'
import { writeDraft } from './session-memory.ts'
import { counter, openTill, resultPath } from './till.ts'
import { useCardPayment } from './use-card-payment.ts'
import { useDraft } from './use-draft.ts'
import { usePaymentChoice } from './use-payment-choice.ts'
import { useQuote } from './use-quote.ts'
import { useSavedCards } from './use-saved-cards.ts'
import { useWalletPayment } from './use-paypal-payment.ts'

export type Checkout = ReturnType<typeof useCheckout>

export function useCheckout() {
  const language = useLanguage()
  const words = useWords(checkoutWords)
  const { currency, company } = useShop()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { cart } = useShopper()
  const { draft, setDraft, addresses } = useDraft()
  const [termsAccepted, setTermsAccepted] = useState(false)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [paymentFault, setPaymentFault] = useState<string>()
  const [sentTimes, setSentTimes] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  const [isPaying, setIsPaying] = useState(false)
  const [couponRefusal, setCouponRefusal] = useState<CouponRefusal>()
  const isBusy = useRef(false)
  /** The order that PayPal's window is about. */
  const walletOrder = useRef<PlacedOrder>(undefined)

  const lines = orderableLines(cart).map(({ bookId, quantity }) => ({ article_id: bookId, quantity }))
  const basket = {
    lines,
    delivery_method: draft.method,
    country: draft.country || 'FR',
    // A code that the order itself refused is not asked for again
    coupon_code: couponRefusal === undefined ? draft.coupon || null : null,
    lang: language,
  }
  const recap = useQuote(basket)
  const payment = usePaymentChoice(recap.quote)
  const card = useCardPayment(payment.keys?.card, recap.quote?.total_cents)
  const saved = useSavedCards()
  const wallet = useWalletPayment(payment.chosen === 'paypal' ? payment.keys?.wallet : undefined, {
    check: () => !isBusy.current && recap.isCurrent && checkFields(),
    open: openAtWallet,
    approved: payByWallet,
    cancelled: () => endWallet(words.payment.wallet.cancelled),
    failed: () => {
      if (!walletOrder.current && isBusy.current) setProblem({ kind: 'unavailable' })
      endWallet(walletOrder.current && words.payment.wallet.failed)
    },
  })

  const clearFault = (name: FieldName | keyof Draft) =>
    setFaults((known) => new Set([...known].filter((one) => one !== name)))

  function change<Name extends keyof Draft>(name: Name, value: Draft[Name]) {
    const next = { ...draft, [name]: value }
    setDraft(next)
    writeDraft(next)
    clearFault(name)
    if (name === 'coupon') setCouponRefusal(undefined)
  }

  function applyCoupon(code: string) {
    change('coupon', code)
    // The same code again: perhaps it is good by now
    recap.ask()
  }

  /** Fills in one of the customer's addresses; what was wrong with the one before is forgotten. */
  function chooseAddress(address: SavedAddress) {
    const next = atAddress(draft, address)
    setDraft(next)
    writeDraft(next)
    setFaults(
      (known) =>
        new Set([...known].filter((name) => next[name as keyof Draft] === draft[name as keyof Draft])),
    )
  }

  function begin() {
    setProblem(undefined)
    setPaymentFault(undefined)
  }

  /** Tells whether everything but the payment itself is filled in. */
  function checkFields(): boolean {
    begin()
    const found = faultsOf(draft, { termsAccepted })
    setFaults(found)
    if (found.size > 0) setSentTimes((times) => times + 1)
    return found.size === 0
  }

  const requestBy = (
    provider: PaymentProviderName,
    { total_cents: seenCents, coupon }: Quote,
  ): OrderRequest => ({
    lines,
    ...toRequestParts(draft),
    coupon_code: coupon?.state === 'applied' ? coupon.code : null,
    language,
    currency,
    terms_version: company.terms_version ?? TERMS_VERSION,
    terms_accepted: true,
    payment_provider: provider,
    expected_total_cents: seenCents,
  })

  async function openAtWallet(): Promise<string> {
    const { quote } = recap
    if (!quote || isBusy.current) throw new Error('There is nothing to pay.')
    isBusy.current = true
    setIsPaying(true)
    walletOrder.current = undefined
    try {
      const opened = await openOrder(requestBy('paypal', quote), counter)
      if (opened.kind === 'paid') {
        await goToResult(opened.number)
        throw new Error('This order is paid.')
      }
      walletOrder.current = opened.placed
      return opened.placed.payment.client_secret
    } catch (error) {
      endWallet(undefined)
      if (error instanceof ApiError) await tellRefusal(error, quote)
      throw error
    }
  }

  async function payByWallet() {
    const placed = walletOrder.current
    if (!placed) return
    const outcome = await afterApproval(placed, counter)
    if (outcome.kind === 'toResult') await goToResult(outcome.number)
    endWallet(outcome.kind === 'declined' ? words.payment.wallet.declined : undefined)
  }

  function endWallet(fault: string | undefined) {
    isBusy.current = false
    setIsPaying(false)
    setPaymentFault(fault)
  }

  async function goToResult(number: string) {
    // Addresses and contact serve the next order too; the note and the code were about this one
    writeDraft({ ...draft, note: '', coupon: '' })
    await navigate(resultPath(language, number))
  }

  /** Tells what is wrong with the card that is typed; a saved one has nothing left to check. */
  const checkCard = async (form: CardForm) => (saved.chosen ? undefined : await form.check(saved))

  async function payByCard() {
    begin()
    const { quote } = recap
    const form = card.form.current
    const isOpen = card.status === 'ready' || saved.chosen !== undefined
    const wrongCard = form && isOpen ? await checkCard(form) : words.errors.payment
    const found = new Set(faultsOf(draft, { termsAccepted }))
    if (wrongCard !== undefined) {
      found.add('payment')
      setPaymentFault(wrongCard || words.errors.payment)
    }
    setFaults(found)
    if (found.size > 0 || !form || !quote) return
    const outcome = await payOrder(requestBy('stripe', quote), openTill(form, { ...saved, language }))
    if (outcome.kind === 'toResult') await goToResult(outcome.number)
    else if (outcome.kind === 'declined') setPaymentFault(outcome.reason || words.payment.declined)
    else await tellRefusal(outcome.error, quote)
  }

  async function tellRefusal(refusal: ApiError, seen: Quote) {
    const fields = refusal.code === 'INVALID_FIELDS' ? faultsFromServer(refusal.fields) : undefined
    if (fields?.has('coupon')) setCouponRefusal(couponRefusalOf(refusal.fields))
    if (fields?.has('terms')) {
      // The shop has other terms than when this page was opened: they must be read and accepted again
      setTermsAccepted(false)
      void revalidate()
      return setProblem({ kind: 'termsChanged' })
    }
    if (fields) return setFaults(fields)
    if (refusal.code === 'OUT_OF_STOCK' || refusal.code === 'PRICE_CHANGED') {
      // The remedy is a recap that is true again; without an answer the old one stays, and the next try tells
      await refreshCart(language).catch(() => undefined)
      recap.ask()
    }
    setProblem(problemOf(refusal, seen))
  }

  return {
    draft,
    addresses,
    chooseAddress,
    change,
    applyCoupon,
    /** Why the order was refused because of its code. */
    couponRefusal,
    termsAccepted,
    acceptTerms: (accepted: boolean) => {
      setTermsAccepted(accepted)
      clearFault('terms')
    },
    faults,
    paymentFault,
    problem,
    recap,
    payment: {
      ...payment,
      choose: (provider: PaymentProviderName) => {
        begin()
        clearFault('payment')
        payment.choose(provider)
      },
    },
    card,
    saved,
    wallet,
    /** Counts how often the form was sent: each time its faults take the focus. */
    sentTimes,
    isPaying,
    /** Places and pays the order by card; a second press while it is under way does nothing. */
    submit: async () => {
      if (isBusy.current || !recap.isCurrent) return
      // The wallet has a button of its own
      if (payment.chosen === 'paypal') return void checkFields()
      isBusy.current = true
      setIsPaying(true)
      try {
        await payByCard()
      } catch {
        setProblem({ kind: 'failed' })
      } finally {
        isBusy.current = false
        setIsPaying(false)
        setSentTimes((times) => times + 1)
      }
    },
  }
}
