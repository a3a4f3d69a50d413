/** Sets the card payment up: script, form. Waits until the keys are decoded (§4), and can be tried again. */
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#ui/text.tsx'
import { openCardForm } from './card-form.ts'
import type { CardForm } from './card-form.ts'
import type { CardKeys } from '../api/payment-keys.ts'
import { loadStripeScript } from './stripe-script.ts'

type Status = 'loading' | 'ready' | 'failed'

/** Returns the state of the card form; it opens as soon as there is an amount to pay. */
export function useCardPayment(keys: CardKeys | undefined, amountCents: number | undefined) {
  const language = useLanguage()
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const form = useRef<CardForm>(undefined)
  const amount = useRef(amountCents)
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState<{ tries: number; status: Status }>()
  const isPayable = amountCents !== undefined

  useEffect(() => {
    amount.current = amountCents
    if (amountCents !== undefined) form.current?.setAmount(amountCents)
  }, [amountCents])

  useEffect(() => {
    if (!keys || !isPayable || !container) return
    const { publicKey, scriptUrl } = keys
    let isCurrent = true
    const show = (status: Status) => isCurrent && setTold({ tries, status })

    async function open() {
      const Stripe = await loadStripeScript(scriptUrl)
      if (!isCurrent || !container || amount.current === undefined) return
      form.current = openCardForm({
        stripe: Stripe(publicKey, { locale: language === 'fr' ? 'fr' : 'en' }),
        container,
        amountCents: amount.current,
        language,
        onReady: () => show('ready'),
        onFailed: () => show('failed'),
      })
    }

    open().catch(() => show('failed'))
    return () => {
      isCurrent = false
      form.current?.close()
      form.current = undefined
    }
  }, [keys, isPayable, container, language, tries])

  return {
    status: told?.tries === tries ? told.status : 'loading',
    /** Goes on the element that the form opens in. */
    setContainer,
    form,
    retry: () => setTries(tries + 1),
  }
}
