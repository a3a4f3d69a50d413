/** The stand-in for Stripe.js: puts `Stripe` on the page, with the part of its interface that the shop uses. */
import type { PaymentIntentResult } from '@stripe/stripe-js'
import { callIntent } from '../api-client.ts'
import type { Account } from '../api-client.ts'
import { wordsFor } from '../words.ts'
import { afterActions, confirmPayment } from './confirm-payment.ts'
import type { ConfirmPaymentOptions } from './confirm-payment.ts'
import { createElements } from './elements.ts'
import type { ElementsOptions } from './elements.ts'
import { integrationError } from './integration-error.ts'

const source =
  document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src) : null
if (!source) throw integrationError('Stripe.js must be loaded by a script element.')
const { origin: serviceOrigin, pathname } = source

function createStripe(publishableKey: string, { locale = 'auto' }: { locale?: string } = {}) {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
    throw integrationError(
      'Please call Stripe() with your publishable key. You used an empty string or another key.',
    )
  }
  const account: Account = { origin: serviceOrigin, publishableKey }
  const retrievePaymentIntent = (clientSecret: string): Promise<PaymentIntentResult> =>
    callIntent({ account, words: wordsFor(locale), clientSecret })
  return {
    elements: (options: ElementsOptions = {}) => createElements(account, locale, options),
    confirmPayment: (options: ConfirmPaymentOptions) => confirmPayment(account, locale, options),
    retrievePaymentIntent,
    handleNextAction: async ({ clientSecret }: { clientSecret: string }): Promise<PaymentIntentResult> =>
      afterActions(account, locale, await retrievePaymentIntent(clientSecret)),
  }
}

// The loader of @stripe/stripe-js compares this with the version that it was made for
const version = /^\/([a-z]+)\/stripe\.js$/.exec(pathname)?.[1] ?? 3
Object.assign(window, { Stripe: Object.assign(createStripe, { version }) })
