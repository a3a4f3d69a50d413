/** Puts PayPal's button on the page: its script is not requested before. */
import { useEffectEvent } from 'react'
import { useLanguage } from '#ui/text.tsx'
import { useWidget } from '#ui/use-widget.ts'
import type { PayPalKeys } from '../api/payment-keys.ts'
import { loadPayPalScript } from './paypal-script.ts'

/** What the checkout does at each step of paying with PayPal. */
export type PayPalSteps = {
  /** Returns whether PayPal's window may open, and says what is missing. */
  check: () => boolean
  /** Answers the id under which PayPal knows what is to be paid: that of the order, which is placed first, or of an express checkout. */
  open: () => Promise<string>
  approve: () => Promise<void>
  cancel: () => void
  fail: () => void
}

/** `keys` are undefined while the button is not to stand there. */
export function usePayPalPayment(keys: PayPalKeys | undefined, steps: PayPalSteps) {
  const language = useLanguage()
  // The button keeps its steps for as long as it stands: they must be those of the last rendering
  const latest = useEffectEvent(() => steps)
  return useWidget(keys?.clientId, async (container, signal) => {
    if (!keys) return
    const paypal = await loadPayPalScript(keys, language)
    if (signal.aborted) return
    const buttons = paypal.Buttons({
      onClick: (_, actions) => (latest().check() ? actions.resolve() : actions.reject()),
      createOrder: () => latest().open(),
      onApprove: () => latest().approve(),
      onCancel: () => latest().cancel(),
      onError: () => latest().fail(),
    })
    signal.addEventListener('abort', () => void buttons.close().catch(() => undefined))
    await buttons.render(container)
  })
}
