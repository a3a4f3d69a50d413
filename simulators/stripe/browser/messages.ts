import type { Appearance, PaymentIntentResult } from '@stripe/stripe-js'

/** What the form and the page around it both know. */
export interface FormSetup {
  publishableKey: string
  locale: string
  appearance: Appearance
}

/** What the page said of the payment, which was made without it. */
export interface Expected {
  amount: number
  currency: string
  /** Whether the page said that the card is to be saved. */
  futureUsage: 'off_session' | 'on_session' | null
}

/** Messages of the page to the card form; calls with a number get a reply. */
export type ToForm =
  | ({ type: 'setup' } & FormSetup)
  | { type: 'focus' }
  | { type: 'validate'; call: number }
  | { type: 'confirm'; call: number; clientSecret: string; params: object; expected: Expected }

/** Messages of the card form to the page. */
export type FromForm =
  | { type: 'ready' }
  | { type: 'height'; pixels: number }
  | { type: 'reply'; call: number; result: ConfirmResult }

export type ConfirmResult = PaymentIntentResult | { error?: undefined; paymentIntent?: undefined }

/** Messages between the authentication page and the page that shows it. */
export type FromChallenge = { type: 'challenge-ready' | 'challenge-over' }
export type ToChallenge = { type: 'challenge-refuse' }
