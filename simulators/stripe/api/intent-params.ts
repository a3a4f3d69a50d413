import type Stripe from 'stripe'
import { shippingOf } from './address.ts'
import { invalidRequest } from './api-error.ts'
import type { Params } from './form-body.ts'
import { mergedMetadata } from './metadata.ts'
import { choice, flag, hash, requiredText, text, texts } from './params.ts'

const HIGHEST_AMOUNT = 99_999_999
const LOWEST_AMOUNTS: Record<string, number> = { eur: 50, usd: 50, gbp: 30, chf: 50, cad: 50 }

/** What `create`, `update` and `confirm` may all carry. */
export const SHARED_PARAMS = [
  'expand',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'shipping',
] as const

/** Returns a currency code in lower case, checked. */
export function currencyOf(params: Params): string {
  const currency = requiredText(params, 'currency').toLowerCase()
  if (currency in LOWEST_AMOUNTS) return currency
  const known = Object.keys(LOWEST_AMOUNTS).join(', ')
  throw invalidRequest(`Invalid currency: ${currency}. The stand-in knows ${known}.`, { param: 'currency' })
}

/** Refuses amounts (in cents) that Stripe would not take. */
export function checkAmount(amount: number, currency: string): number {
  const param = 'amount'
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.'
    throw invalidRequest(message, { code: 'parameter_invalid_integer', param })
  }
  if (amount < (LOWEST_AMOUNTS[currency] ?? 0)) {
    const message = `Amount must be at least ${LOWEST_AMOUNTS[currency]} ${currency} cents`
    throw invalidRequest(message, { code: 'amount_too_small', param })
  }
  if (amount <= HIGHEST_AMOUNT) return amount
  const message = `Amount must be no more than ${HIGHEST_AMOUNT} ${currency} cents`
  throw invalidRequest(message, { code: 'amount_too_large', param })
}

type Descriptive = Pick<
  Stripe.PaymentIntent,
  'description' | 'metadata' | 'receipt_email' | 'shipping' | 'statement_descriptor_suffix'
>

/** Returns the descriptive members with the given parameters taken over. */
export function describedBy(params: Params, before: Descriptive): Descriptive {
  const shipping = shippingOf(params)
  return {
    description: kept(text(params, 'description'), before.description),
    metadata: mergedMetadata(params, before.metadata),
    receipt_email: kept(email(params), before.receipt_email),
    shipping: shipping === undefined ? before.shipping : shipping,
    statement_descriptor_suffix: kept(
      text(params, 'statement_descriptor_suffix'),
      before.statement_descriptor_suffix,
    ),
  }
}

const kept = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given)

function email(params: Params): string | null | undefined {
  const address = text(params, 'receipt_email')
  if (address == null || /^[^\s@]+@[^\s@]+$/.test(address)) return address
  throw invalidRequest(`Invalid email address: ${address}`, { code: 'email_invalid', param: 'receipt_email' })
}

/** Returns how methods are chosen: by the account's settings unless the request lists types. */
export function automaticMethods(params: Params): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const given = hash(params, 'automatic_payment_methods')
  const types = texts(params, 'payment_method_types')
  refuseOtherTypes(types)
  if (given && types.length > 0) {
    const message =
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.'
    throw invalidRequest(message, { param: 'automatic_payment_methods' })
  }
  if (types.length > 0 || (given && flag(given, 'enabled') === false)) return null
  const redirects = given && choice(given, 'allow_redirects', ['always', 'never'])
  return { allow_redirects: redirects ?? 'always', enabled: true }
}

function refuseOtherTypes(types: string[]): void {
  const other = types.find((type) => type !== 'card')
  if (other === undefined) return
  throw invalidRequest(`The stand-in knows cards only, not '${other}'.`, { param: 'payment_method_types' })
}
