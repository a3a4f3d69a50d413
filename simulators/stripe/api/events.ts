import type { EventSubject, StoredEvent } from '../state/records.ts'
import { API_VERSION } from './api-version.ts'
import type { Context } from './context.ts'
import { newId } from './ids.ts'

/** Records an event about the object as it is now, and a delivery of it where a webhook endpoint is set. */
export function emit(context: Context, type: string, object: EventSubject, previous?: object): void {
  const { store, settings } = context
  const isSent = settings.webhookUrl !== null && !settings.dropsWebhooks
  const event: StoredEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: context.now(),
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: isSent ? 1 : 0,
    request: context.request,
    type,
  }
  store.put('event', event)
  if (!isSent) return
  store.put('delivery', { id: event.id, state: 'pending', attempts: 0, nextAt: 0 })
  context.toSend.push(event.id)
}
