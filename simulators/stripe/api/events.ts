import { Stripe } from 'stripe'
import type { EventSubject, StoredEvent } from '../records.ts'
import type { Context } from './context.ts'
import { newId } from './ids.ts'

/** Records an event about the object as it is now. */
export function emit(context: Context, type: string, object: EventSubject, previous?: object): void {
  const event: StoredEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: context.now(),
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: context.request,
    type,
  }
  context.webhooks.record(event)
}
