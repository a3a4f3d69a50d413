/** Sets the card payment up: script, form. Waits until the keys are decoded (§4), and can be tried again. */
import { langOf } from '#shared/text/locale.ts'
import { useEffect, useRef } from 'react'
import { useLanguage } from '#ui/text.tsx'
import { useWidget } from '#ui/use-widget.ts'
import { openCardForm, type CardForm } from './card-form.ts'
import type { CardKeys } from '../api/payment-keys.ts'
import { loadStripeScript } from './stripe-script.ts'

/** Returns the state of the card form; it opens as soon as there is an amount to pay. */
export function useCardPayment(keys: CardKeys | undefined, amountCents: number | undefined) {
  const language = useLanguage()
  const form = useRef<CardForm>(undefined)
  const amount = useRef(amountCents)
  const isPayable = amountCents !== undefined

  useEffect(() => {
    amount.current = amountCents
    if (amountCents !== undefined) form.current?.setAmount(amountCents)
  }, [amountCents])

  const widget = useWidget(isPayable ? keys?.publicKey : undefined, async (container, signal) => {
    const { publicKey, scriptUrl } = keys ?? { publicKey: '', scriptUrl: '' }
    const Stripe = await loadStripeScript(scriptUrl)
    if (signal.aborted) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const opened = openCardForm({
      stripe: Stripe(publicKey, { locale: langOf(language) }),
      container,
      amountCents: amount.current ?? 0,
      language,
      onReady: resolve,
      onFailed: () => reject(new Error('The card form did not open.')),
    })
    form.current = opened
    signal.addEventListener('abort', () => {
      opened.close()
      form.current = undefined
    })
    await promise
  })

  return { widget, form }
}
