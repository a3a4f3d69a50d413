/** Verifies Stripe's notices with its library, and reads what they say about a payment. */
import type { Stripe } from 'stripe'
import { ShopError } from '#shared/contract/errors.ts'
import type { ProviderEvent } from './provider.ts'
import { SETTLING_EVENTS, toProviderPayment } from './stripe-payment.ts'
import { refundOrDisputeOf } from './stripe-refunds-and-disputes.ts'

/** Stripe's own tolerance for the age of a signature, in seconds. */
const SIGNATURE_TOLERANCE_SECONDS = 300

/** Makes the reader of notices; it throws ShopError BAD_SIGNATURE for a notice that is not Stripe's. */
export function createNoticeReader(stripe: Stripe, { webhookSecret }: { webhookSecret: string }) {
  async function verified(rawBody: Buffer, headers: Headers): Promise<Stripe.Event> {
    const signature = headers.get('stripe-signature') ?? ''
    try {
      return await stripe.webhooks.constructEventAsync(
        rawBody,
        signature,
        webhookSecret,
        SIGNATURE_TOLERANCE_SECONDS,
      )
    } catch {
      throw new ShopError('BAD_SIGNATURE')
    }
  }

  return async (rawBody: Buffer, headers: Headers): Promise<ProviderEvent> => {
    const event = await verified(rawBody, headers)
    const { id, type } = event
    const settles = SETTLING_EVENTS.some((settling) => settling === type)
    if (!settles) return { id, type, payment: undefined, refundOrDispute: refundOrDisputeOf(event) }
    return { id, type, payment: toProviderPayment(event.data.object as Stripe.PaymentIntent) }
  }
}
