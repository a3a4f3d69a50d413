/** Keys and webhooks of programs, as the back office shows them to the owner. */
import { z } from 'zod'
import { KEY_SCOPES } from '../../programs/scopes.ts'
import { WEBHOOK_TOPICS } from '../../programs/webhook-topics.ts'

export const KeyView = z.object({
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The last characters of it. */
  ending: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type KeyView = z.infer<typeof KeyView>

export const KeysView = z.object({
  keys: z.array(KeyView),
  /** Where programs send their requests, and the document that describes them. */
  address: z.string(),
})
export type KeysView = z.infer<typeof KeysView>

export const WebhookMessage = z.object({
  id: z.number().int(),
  event: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** Status of the last answer, or what went wrong. */
  answer: z.string().nullable(),
  at: z.string(),
})
export type WebhookMessage = z.infer<typeof WebhookMessage>

export const WebhookView = z.object({
  id: z.string(),
  url: z.string(),
  topics: z.array(z.enum(WEBHOOK_TOPICS)),
  disabled_at: z.string().nullable(),
  /** What its signatures are checked with. */
  secret: z.string(),
  messages: z.array(WebhookMessage),
})
export type WebhookView = z.infer<typeof WebhookView>

export const WebhooksView = z.object({ webhooks: z.array(WebhookView) })
export type WebhooksView = z.infer<typeof WebhooksView>
