import type { Appearance, StripeError } from '@stripe/stripe-js'
import type { Account } from '../api-client.ts'
import type { Expected, FormSetup } from '../messages.ts'
import { integrationError } from './integration-error.ts'
import { createPaymentElement } from './payment-element.ts'
import type { PaymentElement } from './payment-element.ts'

/** What the shop's page gives to `stripe.elements()` and `elements.update()`. */
export interface ElementsOptions {
  mode?: 'payment'
  amount?: number
  currency?: string
  setupFutureUsage?: 'off_session' | 'on_session' | null
  clientSecret?: string
  locale?: string
  appearance?: Appearance
}

/** What `stripe.confirmPayment` needs to know of a group. */
export interface Group {
  options: ElementsOptions
  payment: PaymentElement | null
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

/** Returns what the page promised, where it made its elements before the payment. */
export const expectedOf = ({ options }: Group): Expected | null =>
  options.mode === 'payment' && options.amount !== undefined && options.currency !== undefined
    ? {
        amount: options.amount,
        currency: options.currency,
        futureUsage: options.setupFutureUsage ?? null,
      }
    : null

/** Creates a group, for a payment that exists (`clientSecret`) or one to come (`mode`, `amount`, `currency`). */
export function createElements(account: Account, defaultLocale: string, given: ElementsOptions) {
  if (given.clientSecret === undefined) checkDeferred(given)
  const group: Group = { options: given, payment: null, isSubmitted: false }
  const setup = (): FormSetup => ({
    publishableKey: account.publishableKey,
    locale: group.options.locale ?? defaultLocale,
    appearance: group.options.appearance ?? {},
    clientSecret: group.options.clientSecret ?? null,
  })
  const elements = {
    create(type: string) {
      if (type !== 'payment')
        throw integrationError(`The stand-in knows the payment element only, not '${type}'.`)
      if (group.payment && !group.payment.isDestroyed()) {
        throw integrationError('Can only create one Element of type payment.')
      }
      group.payment = createPaymentElement(account.origin, setup)
      return group.payment.element
    },
    getElement: (type: string) => (type === 'payment' ? (group.payment?.element ?? null) : null),
    async update(options: ElementsOptions): Promise<void> {
      group.options = { ...group.options, ...options }
      if (group.options.clientSecret === undefined) checkDeferred(group.options)
      group.payment?.refresh()
    },
    async submit(): Promise<SubmitResult> {
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

function checkDeferred({ mode, amount, currency }: ElementsOptions): void {
  if (mode !== 'payment') {
    throw integrationError(
      "Invalid value for elements(): mode should be 'payment', or a clientSecret be given.",
    )
  }
  if (amount === undefined || !Number.isInteger(amount) || amount < 1) {
    throw integrationError(
      `Invalid value for elements(): amount should be a positive integer. You specified: ${String(amount)}.`,
    )
  }
  if (currency === undefined || !/^[a-z]{3}$/.test(currency)) {
    throw integrationError(
      `Invalid value for elements(): currency should be one in lower case. You specified: ${String(currency)}.`,
    )
  }
}
