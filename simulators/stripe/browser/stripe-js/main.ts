/** The fake for Stripe.js: puts `Stripe` on the page, with the part of its interface that the shop uses. */
import type { Account } from '../api-client.ts'
import { confirmPayment, type ConfirmPaymentOptions } from './confirm-payment.ts'
import { createElements, type ElementsOptions } from './elements.ts'
import { integrationError } from './integration-error.ts'

const source =
  document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src) : null
if (!source) throw integrationError('Stripe.js must be loaded by a script element.')
const serviceOrigin = source.origin

function createStripe(publishableKey: string, { locale = 'auto' }: { locale?: string } = {}) {
  if (!publishableKey.startsWith('pk_')) {
    throw integrationError(
      'Please call Stripe() with your publishable key. You used an empty string or another key.',
    )
  }
  const account: Account = { origin: serviceOrigin, publishableKey }
  return {
    elements: (options: ElementsOptions) => createElements(account, locale, options),
    confirmPayment: (options: ConfirmPaymentOptions) => confirmPayment(account, locale, options),
  }
}

Object.assign(window, { Stripe: createStripe })
