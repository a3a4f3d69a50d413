/** Returns the error that Stripe.js throws at the shop's programmers, never at shoppers. */
export function integrationError(message: string): Error {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}
