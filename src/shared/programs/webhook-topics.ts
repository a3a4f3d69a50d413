/** What webhooks notify of. */
export const WEBHOOK_TOPICS = ['orders', 'payments', 'stock'] as const
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number]
