/** The provider's card form inside the checkout page; card data never passes through the shop. */
import { langOf } from '#shared/text/locale.ts'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import type { Language } from '#shared/contract/preferences.ts'

type CardFormOptions = {
  stripe: Stripe
  container: HTMLElement
  /** What will be charged, in euro cents: the payment itself is made later, with the order. */
  amountCents: number
  language: Language
  onReady: () => void
  onFailed: () => void
}

export type CardForm = ReturnType<typeof openCardForm>

/** Puts the card form into its container; `close` takes it away. */
export function openCardForm({
  stripe,
  container,
  amountCents,
  language,
  onReady,
  onFailed,
}: CardFormOptions) {
  const elements: StripeElements = stripe.elements({
    mode: 'payment',
    amount: amountCents,
    currency: 'eur',
    locale: langOf(language),
    appearance: appearance(),
  })
  // Wallets have buttons of their own, before the form
  const payment = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
  payment.on('ready', onReady)
  payment.on('loaderror', onFailed)
  payment.mount(container)
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const followScheme = () => elements.update({ appearance: appearance() })
  scheme.addEventListener('change', followScheme)
  return {
    /** Passes to the form what will be charged now. */
    setAmount: (cents: number) => void elements.update({ amount: cents }),
    /** Checks what was typed; answers what is wrong, in the form's language. */
    check: async ({ keepsCard }: { keepsCard: boolean }): Promise<string | undefined> => {
      // As the payment says it: the provider refuses a form that differs
      elements.update({ setupFutureUsage: keepsCard ? 'on_session' : null })
      return messageOf((await elements.submit()).error)
    },
    /** Pays; answers why it was refused. Authentication by the bank happens inside. */
    confirm: async (clientSecret: string, returnUrl: string): Promise<string | undefined> => {
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
      return messageOf(error)
    },
    /** Pays with a card that the customer saved, whatever is in the form. */
    confirmSaved: async (clientSecret: string, returnUrl: string, cardId: string) => {
      const { error } = await stripe.confirmPayment({
        clientSecret,
        confirmParams: { payment_method: cardId, return_url: returnUrl },
        redirect: 'if_required',
      })
      return messageOf(error)
    },
    close() {
      scheme.removeEventListener('change', followScheme)
      payment.destroy()
    },
  }
}

/** Returns the words of an error; one without words still is one, and the page has its own for it. */
export const messageOf = (error: { message?: string } | undefined) => error && (error.message ?? '')

/** The shop's colours; the provider takes plain colours only, so mixed ones are left to it. */
function appearance(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const plain = (name: string) => {
    const value = styles.getPropertyValue(name).trim()
    return /^#[0-9a-f]{6}$/i.test(value) ? value : undefined
  }
  const variables = {
    colorPrimary: plain('--primary-text'),
    colorBackground: plain('--card'),
    colorText: plain('--ink'),
    colorTextSecondary: plain('--muted'),
    colorTextPlaceholder: plain('--muted'),
    colorDanger: plain('--out-of-stock'),
    fontFamily: 'Figtree, system-ui, sans-serif',
    fontSizeBase: '15px',
    borderRadius: '3px',
  }
  return {
    variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined)),
  }
}
