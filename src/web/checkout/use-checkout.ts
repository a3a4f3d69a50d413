/** The checkout form: what is typed, what is wrong with it, and what its button does. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderableLines } from '#shared/cart/cart.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { checkoutWords } from '#shared/text/checkout-words.ts'
import type { ApiError } from '../api/client.ts'
import { refreshCart } from '../cart/use-fresh-cart.ts'
import { useShop } from '../state/shop.ts'
import { useShopper } from '../state/shopper-store.ts'
import { useLanguage, useWords } from '../state/text.tsx'
import { toRequestParts } from './draft.ts'
import type { Draft } from './draft.ts'
import { faultsFromServer, faultsOf, NO_FAULTS } from './faults.ts'
import type { FieldName } from './faults.ts'
import { payOrder } from './pay-order.ts'
import { problemOf } from './problem.ts'
import type { Problem } from './problem.ts'
import { readDraft, writeDraft } from './session-memory.ts'
import { openTill, resultPath } from './till.ts'
import { useCardPayment } from './use-card-payment.ts'
import { useQuote } from './use-quote.ts'

export type Checkout = ReturnType<typeof useCheckout>

export function useCheckout() {
  const language = useLanguage()
  const words = useWords(checkoutWords)
  const { currency } = useShop()
  const navigate = useNavigate()
  const { cart } = useShopper()
  const [draft, setDraft] = useState(readDraft)
  const [termsAccepted, setTermsAccepted] = useState(false)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [cardFault, setCardFault] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const [isPaying, setIsPaying] = useState(false)
  const isBusy = useRef(false)

  const lines = orderableLines(cart).map(({ bookId, quantity }) => ({ article_id: bookId, quantity }))
  const basket = { lines, delivery_method: draft.method, country: draft.country || 'FR', lang: language }
  const recap = useQuote(basket)
  const card = useCardPayment(recap.quote?.total_cents)

  const clearFault = (name: FieldName) =>
    setFaults((known) => new Set([...known].filter((one) => one !== name)))

  function change<Name extends keyof Draft>(name: Name, value: Draft[Name]) {
    const next = { ...draft, [name]: value }
    setDraft(next)
    writeDraft(next)
    clearFault(name)
  }

  async function pay() {
    setProblem(undefined)
    setCardFault(undefined)
    const { quote } = recap
    const form = card.form.current
    const wrongCard = form && card.status === 'ready' ? await form.check() : words.errors.payment
    const found = new Set(faultsOf(draft, { termsAccepted }))
    if (wrongCard !== undefined) {
      found.add('payment')
      setCardFault(wrongCard || words.errors.payment)
    }
    setFaults(found)
    if (found.size > 0 || !form || !quote) return
    const request = {
      lines,
      ...toRequestParts(draft),
      language,
      currency,
      terms_version: TERMS_VERSION,
      terms_accepted: true as const,
      expected_total_cents: quote.total_cents,
    }
    const outcome = await payOrder(request, openTill(form, language))
    if (outcome.kind === 'toResult') {
      // Address and contact serve the next order too; the note was about this one
      writeDraft({ ...draft, note: '' })
      await navigate(resultPath(language, outcome.number))
    } else if (outcome.kind === 'declined') setCardFault(outcome.reason || words.payment.declined)
    else await tellRefusal(outcome.error, quote.total_cents)
  }

  async function tellRefusal(refusal: ApiError, seenCents: number) {
    const fields = refusal.code === 'INVALID_FIELDS' ? faultsFromServer(refusal.fields) : undefined
    if (fields) return setFaults(fields)
    if (refusal.code === 'OUT_OF_STOCK' || refusal.code === 'PRICE_CHANGED') {
      // The remedy is a recap that is true again; without an answer the old one stays, and the next try tells
      await refreshCart(language).catch(() => undefined)
      recap.ask()
    }
    setProblem(problemOf(refusal, seenCents))
  }

  return {
    draft,
    change,
    termsAccepted,
    acceptTerms: (accepted: boolean) => {
      setTermsAccepted(accepted)
      clearFault('terms')
    },
    faults,
    cardFault,
    problem,
    recap,
    card,
    isPaying,
    /** Places and pays the order; a second press while it is under way does nothing. */
    submit: async () => {
      if (isBusy.current || !recap.isCurrent) return
      isBusy.current = true
      setIsPaying(true)
      try {
        await pay()
      } catch {
        setProblem({ kind: 'failed' })
      } finally {
        isBusy.current = false
        setIsPaying(false)
      }
    },
  }
}
