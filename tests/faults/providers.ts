/** The fakes of both payment providers in the test's own process, and how a shop is notified of them. */
import { startPayPalSimulator } from '../../simulators/paypal/server.ts'
import { startStripeSimulator } from '../../simulators/stripe/server.ts'
import { STRIPE_KEYS } from '../support/shop.ts'

/** Starts them; their notices go to the shop at an address. */
export async function openProviders(shopUrl: string) {
  const webhooks = `${shopUrl}/api/sofialib/bookshop/payments`
  const stripe = await startStripeSimulator({
    secretKey: STRIPE_KEYS.STRIPE_SECRET_KEY,
    publishableKey: STRIPE_KEYS.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_KEYS.STRIPE_WEBHOOK_SECRET,
    webhookUrl: `${webhooks}/stripe/webhook`,
  })
  const paypal = await startPayPalSimulator({ webhookUrl: `${webhooks}/paypal/webhook` })
  return {
    stripe,
    paypal,
    env: {
      ...STRIPE_KEYS,
      STRIPE_API_URL: stripe.url,
      STRIPE_JS_URL: `${stripe.url}/stripe.js`,
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      PAYPAL_API_URL: paypal.url,
      PAYPAL_JS_URL: `${paypal.url}/sdk/js`,
    },
    close: () => Promise.all([stripe.close(), paypal.close()]),
  }
}
