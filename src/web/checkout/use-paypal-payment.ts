/** Puts PayPal's button on the page once PayPal is chosen; its script is not requested before. */
import { useEffectEvent } from 'react'
import { useLanguage } from '#ui/text.tsx'
import { useWidget } from '#ui/use-widget.ts'
import type { PayPalKeys } from '../api/payment-keys.ts'
import { loadPayPalScript } from './paypal-script.ts'

/** What the checkout does at each step of paying with PayPal. */
type PayPalSteps = {
  /** Returns whether everything is filled in, and says what is not. */
  check: () => boolean
  /** Places the order and answers the id under which PayPal knows it. */
  open: () => Promise<string>
  approve: () => Promise<void>
  cancel: () => void
  fail: () => void
}

/** `keys` are undefined while another way to pay is chosen. */
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
