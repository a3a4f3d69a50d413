/** What webhooks notify of, and how long a program that does not answer is tried. */
export const WEBHOOK_TOPICS = ['orders', 'payments', 'stock'] as const
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number]

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds between the tries of a message: three days and some hours in all. */
export const WEBHOOK_PAUSES: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
