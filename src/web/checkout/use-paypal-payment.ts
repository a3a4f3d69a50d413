/** Puts PayPal's button on the page once the wallet is chosen; its script is not asked for before. */
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#ui/text.tsx'
import type { WalletKeys } from '../api/payment-keys.ts'
import { loadPayPalScript } from './paypal-script.ts'
import type { WalletButtons } from './paypal-script.ts'

/** What the checkout does at each step of paying by wallet. */
export type WalletSteps = {
  /** Tells whether everything is filled in, and says what is not. */
  check: () => boolean
  /** Places the order and answers the id under which PayPal knows it. */
  open: () => Promise<string>
  approved: () => Promise<void>
  cancelled: () => void
  failed: () => void
}

/** `keys` are undefined while another way to pay is chosen. */
export function useWalletPayment(keys: WalletKeys | undefined, steps: WalletSteps) {
  const language = useLanguage()
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState<{ tries: number; status: 'ready' | 'failed' }>()
  const latest = useRef(steps)

  // The button keeps its steps for as long as it stands: they must be those of the last rendering
  useEffect(() => {
    latest.current = steps
  })

  useEffect(() => {
    if (!keys || !container) return
    let isCurrent = true
    let buttons: WalletButtons | undefined

    async function open(known: WalletKeys, place: HTMLElement) {
      const paypal = await loadPayPalScript(known, language)
      if (!isCurrent) return
      buttons = paypal.Buttons({
        onClick: (_, actions) => (latest.current.check() ? actions.resolve() : actions.reject()),
        createOrder: () => latest.current.open(),
        onApprove: () => latest.current.approved(),
        onCancel: () => latest.current.cancelled(),
        onError: () => latest.current.failed(),
      })
      await buttons.render(place)
      if (isCurrent) setTold({ tries, status: 'ready' })
    }

    open(keys, container).catch(() => isCurrent && setTold({ tries, status: 'failed' }))
    return () => {
      isCurrent = false
      setTold(undefined)
      buttons?.close().catch(() => undefined)
    }
  }, [keys, container, language, tries])

  return {
    status: told?.tries === tries ? told.status : ('loading' as const),
    /** Goes on the element that the button opens in. */
    setContainer,
    retry: () => setTries((before) => before + 1),
  }
}
