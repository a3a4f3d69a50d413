/** Loads PayPal's script: the part of its interface that the shop uses (§9: dollars, intent capture). */
import type { Language } from '#shared/contract/preferences.ts'
import type { PayPalKeys } from '../api/payment-keys.ts'
import { loadScript } from '#ui/load-script.ts'

export type PayPalButtons = {
  render: (container: HTMLElement) => Promise<void>
  close: () => Promise<void>
}

export type PayPalOptions = {
  /** Before PayPal's window does anything: rejecting keeps the shopper on the page. */
  onClick: (data: unknown, actions: { resolve: () => unknown; reject: () => unknown }) => unknown
  /** Answers the id of PayPal's order. */
  createOrder: () => Promise<string>
  onApprove: () => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

type PayPal = { Buttons: (options: PayPalOptions) => PayPalButtons }

/** Returns what PayPal's script puts on the page, in the shopper's language. */
export function loadPayPalScript({ clientId, scriptUrl }: PayPalKeys, language: Language): Promise<PayPal> {
  const address = new URL(scriptUrl)
  const parameters = {
    'client-id': clientId,
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
    'disable-funding': 'card',
    locale: language === 'fr' ? 'fr_FR' : 'en_US',
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return loadScript(address.href, () => (window as { paypal?: PayPal }).paypal)
}
