import type { StripeError } from '@stripe/stripe-js'
import type { ErrorWord, Words } from './words.ts'

/** Returns an error of the form, before anything was sent. */
export function validationError(code: ErrorWord, words: Words): StripeError {
  return { type: 'validation_error', code, message: words.errors[code] }
}

/** Returns the error of a service that did not answer. */
export function connectionError(words: Words): StripeError {
  return { type: 'api_connection_error', message: words.errors.api_connection_error }
}

/** Returns the error with its message in the shopper's language, where the code has one. */
export function localised(error: StripeError, words: Words): StripeError {
  const known = [error.decline_code, error.code].find((code) => code !== undefined && code in words.errors)
  return known === undefined ? error : { ...error, message: words.errors[known as ErrorWord] }
}
