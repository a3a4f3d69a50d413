/** Sets the card payment up: keys, script, form. Waits until the keys are decoded (§4), and can be tried again. */
import { useEffect, useRef, useState } from 'react'
import { getConfigEntries } from '../api/company.ts'
import { browserApi } from '../api/client.ts'
import { useLanguage } from '../state/text.tsx'
import { openCardForm } from './card-form.ts'
import type { CardForm } from './card-form.ts'
import { isTestKey, paymentKeys } from './payment-keys.ts'
import { loadStripeScript } from './stripe-script.ts'

/** `absent`: the shop has no payment keys, so card payment is not offered. */
type Status = 'loading' | 'ready' | 'absent' | 'failed'

/** Returns the state of the card form; it opens as soon as there is an amount to pay. */
export function useCardPayment(amountCents: number | undefined) {
  const language = useLanguage()
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const form = useRef<CardForm>(undefined)
  const amount = useRef(amountCents)
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState<{ tries: number; status: Status }>()
  const [isDemo, setIsDemo] = useState(false)
  const isPayable = amountCents !== undefined

  useEffect(() => {
    amount.current = amountCents
    if (amountCents !== undefined) form.current?.setAmount(amountCents)
  }, [amountCents])

  useEffect(() => {
    if (!isPayable || !container) return
    let isCurrent = true
    const show = (status: Status) => isCurrent && setTold({ tries, status })

    async function open() {
      const keys = paymentKeys(await getConfigEntries(browserApi))
      if (!keys) return show('absent')
      const Stripe = await loadStripeScript(keys.scriptUrl)
      if (!isCurrent || !container || amount.current === undefined) return
      setIsDemo(isTestKey(keys.publicKey))
      form.current = openCardForm({
        stripe: Stripe(keys.publicKey, { locale: language === 'fr' ? 'fr' : 'en' }),
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
  }, [isPayable, container, language, tries])

  return {
    status: told?.tries === tries ? told.status : 'loading',
    isDemo,
    /** Goes on the element that the form opens in. */
    setContainer,
    form,
    retry: () => setTries(tries + 1),
  }
}
