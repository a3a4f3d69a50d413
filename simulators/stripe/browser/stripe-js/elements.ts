import type { Appearance, StripeError } from '@stripe/stripe-js'
import type { Account } from '../api-client.ts'
import type { Expected } from '../messages.ts'
import { integrationError } from './integration-error.ts'
import { createExpressCheckoutElement, type ExpressCheckoutElement } from './express-checkout-element.ts'
import { createPaymentElement, type PaymentElement } from './payment-element.ts'

/** What the shop's page gives to `stripe.elements()` and `elements.update()`, for a payment to come. */
export interface ElementsOptions {
  mode: 'payment'
  amount: number
  currency: string
  setupFutureUsage?: 'off_session' | 'on_session' | null
  locale?: string
  appearance?: Appearance
}

/** What `stripe.confirmPayment` needs to know of a group. */
export interface Group {
  options: ElementsOptions
  payment: PaymentElement | null
  wallet: ExpressCheckoutElement | null
  isSubmitted: boolean
}

type SubmitResult = { error: StripeError } | { selectedPaymentMethod: string }

const groups = new WeakMap<object, Group>()

/** Returns the group behind what `stripe.elements()` gave to the page. */
export function groupOf(elements: object): Group {
  const group = groups.get(elements)
  if (group) return group
  throw integrationError('elements must be the object that stripe.elements() returned.')
}

/** Returns what the page promised when it made its elements. */
export const expectedOf = ({ options: { amount, currency, setupFutureUsage = null } }: Group): Expected => ({
  amount,
  currency,
  futureUsage: setupFutureUsage,
})

/** Creates a group for a payment to come. */
export function createElements(account: Account, defaultLocale: string, options: ElementsOptions) {
  checkOptions(options)
  const group: Group = { options, payment: null, wallet: null, isSubmitted: false }
  const elements = {
    create(type: string, wallet: object = {}) {
      const { locale = defaultLocale, appearance = {} } = group.options
      if (type === 'expressCheckout') {
        group.wallet = createExpressCheckoutElement(locale, wallet)
        return group.wallet.element
      }
      if (type !== 'payment')
        throw integrationError(
          `The fake knows the payment and express checkout elements only, not '${type}'.`,
        )
      const { publishableKey } = account
      group.payment = createPaymentElement(account.origin, { publishableKey, locale, appearance })
      return group.payment.element
    },
    async update(changed: Partial<ElementsOptions>): Promise<void> {
      group.options = { ...group.options, ...changed }
      checkOptions(group.options)
    },
    async submit(): Promise<SubmitResult> {
      if (group.wallet?.chosenCard()) {
        group.isSubmitted = true
        return { selectedPaymentMethod: 'apple_pay' }
      }
      if (!group.payment) throw integrationError('elements should have a mounted Payment Element.')
      const { error } = await group.payment.ask({ type: 'validate' })
      if (error) return { error }
      group.isSubmitted = true
      return { selectedPaymentMethod: 'card' }
    },
  }
  groups.set(elements, group)
  return elements
}

function checkOptions({ mode, amount, currency }: ElementsOptions): void {
  if (mode === 'payment' && Number.isInteger(amount) && amount > 0 && /^[a-z]{3}$/.test(currency)) return
  throw integrationError(
    "Invalid value for elements(): mode should be 'payment', amount a positive integer, and currency in lower case.",
  )
}
