/** Sets the wallets' buttons up once there is an amount to pay, and follows what changes on the page. */
import { langOf } from '#shared/text/locale.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '#ui/text.tsx'
import { useWidget } from '#ui/use-widget.ts'
import type { CardKeys } from '../api/payment-keys.ts'
import { loadStripeScript } from './stripe-script.ts'
import { openWallets, type WalletQuestions, type Wallets, type WalletSteps } from './wallets.ts'

type WalletUse = {
  keys: CardKeys | undefined
  amountCents: number | undefined
  questions: WalletQuestions
  steps: WalletSteps
}

/** Returns where the buttons are to stand, and whether the device has any. */
export function useWallets({ keys, amountCents, questions, steps }: WalletUse) {
  const language = useLanguage()
  const opened = useRef<Wallets>(undefined)
  const [isOffered, setOffered] = useState(false)
  // The buttons keep their steps for as long as they stand: they must be those of the last rendering
  const latest = useEffectEvent(() => ({ amountCents, questions, steps }))
  const isPayable = amountCents !== undefined && amountCents > 0
  const wanted = JSON.stringify(questions)

  useEffect(() => {
    if (isPayable) opened.current?.setAmount(amountCents)
  }, [isPayable, amountCents])
  useEffect(() => opened.current?.ask(JSON.parse(wanted) as WalletQuestions), [wanted])

  const { setContainer } = useWidget(isPayable ? keys?.publicKey : undefined, async (container, signal) => {
    if (!keys) return
    const Stripe = await loadStripeScript(keys.scriptUrl)
    if (signal.aborted) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const now = latest()
    const wallets = openWallets({
      stripe: Stripe(keys.publicKey, { locale: langOf(language) }),
      container,
      amountCents: now.amountCents ?? 0,
      language,
      questions: now.questions,
      steps: () => latest().steps,
      onOffered(isAny) {
        setOffered(isAny)
        resolve()
      },
      // Without wallets the form is there
      onFailed: () => reject(new Error('The wallets did not load.')),
    })
    opened.current = wallets
    signal.addEventListener('abort', () => {
      wallets.close()
      opened.current = undefined
      setOffered(false)
    })
    await promise
  })
  return { isOffered: isOffered && isPayable, setContainer }
}
