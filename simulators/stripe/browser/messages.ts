import type { Appearance, PaymentIntentResult, StripeError } from '@stripe/stripe-js'

/** What the form and the page around it both know. */
export interface FormSetup {
  publishableKey: string
  locale: string
  appearance: Appearance
  /** Set where the payment exists already: the form then checks that it can be paid. */
  clientSecret: string | null
}

/** What the page said of the payment, where the payment was made without it. */
export interface Expected {
  amount: number
  currency: string
  /** Whether the page said that the card is to be kept. */
  futureUsage: 'off_session' | 'on_session' | null
}

/** What the page tells the card form; calls with a number get a reply. */
export type ToForm =
  | ({ type: 'setup' } & FormSetup)
  | { type: 'update'; locale: string; appearance: Appearance }
  | { type: 'focus' | 'blur' | 'clear' }
  | { type: 'validate'; call: number }
  | { type: 'confirm'; call: number; clientSecret: string; params: object; expected: Expected | null }

/** What the card form tells the page. */
export type FromForm =
  | { type: 'ready' | 'focus' | 'blur' | 'escape' }
  | { type: 'loaderror'; error: StripeError }
  | { type: 'height'; pixels: number }
  | { type: 'change'; empty: boolean; complete: boolean }
  | { type: 'reply'; call: number; result: ConfirmResult }

export type ConfirmResult = PaymentIntentResult | { error?: undefined; paymentIntent?: undefined }

/** What the authentication page tells the page that shows it, and hears from it. */
export type FromChallenge = { type: 'challenge-ready' | 'challenge-over' }
export type ToChallenge = { type: 'challenge-refuse' }
