/** Webhooks for the owner: where programs are notified, with the secret of each, and the last messages. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { WebhooksView } from '#shared/contract/staff/programs.ts'
import { jsonAnswer } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { lastMessages, listEndpoints } from './list-webhooks.ts'
import { secretOf } from './send.ts'

const MESSAGES_SHOWN = 12

const getWebhooks = createRoute({
  method: 'get',
  path: '/staff/webhooks',
  tags: ['programs'],
  summary: 'Where programs are notified, the secret of each, and the last messages',
  responses: { 200: jsonAnswer('The webhooks', dataOf(WebhooksView)) },
})

/** Creates the routes of webhooks for staff. */
export function webhookStaffRoutes({ db, config }: Shop) {
  return createStaffRouter().openapi(getWebhooks, async (c) => {
    const all = await listEndpoints(db)
    const webhooks = await Promise.all(
      all.map(async ({ id, url, topics, disabledAt }) => ({
        id,
        url,
        topics,
        disabled_at: disabledAt?.toISOString() ?? null,
        secret: secretOf(config.authSecret ?? '', id),
        messages: (await lastMessages(db, id, MESSAGES_SHOWN)).map((message) => ({
          id: message.id,
          event: message.event,
          subject: message.subject,
          state: message.state,
          attempts: message.attempts,
          answer: message.answer,
          at: message.at.toISOString(),
        })),
      })),
    )
    return c.json({ data: { webhooks } }, 200)
  })
}
