/** The contact form: open and send it. */
import { createRoute, z } from '@hono/zod-openapi'
import { ContactRequest } from '#shared/contract/contact.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { noStore, createRouter, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { newFormToken, takeMessage } from './receive-message.ts'

const TRIES = { name: 'contact', tries: 5, minutes: 10 }

const getForm = createRoute({
  method: 'get',
  path: '/contact/form',
  tags: ['contact'],
  summary: 'Token of a form opened now; good for one message, from 3 seconds to a day',
  responses: { 200: jsonAnswer('The token', dataOf(z.object({ form_token: z.string() }))) },
})

const postMessage = createRoute({
  method: 'post',
  path: '/contact',
  tags: ['contact'],
  summary: 'Writes to the shop; a receipt is mailed',
  description: '409 `FORM_EXPIRED`: open the form again. 5 messages in 10 minutes per address.',
  request: { body: jsonBody(ContactRequest) },
  responses: {
    201: jsonAnswer('Taken', dataOf(z.object({ email: z.string() }))),
    ...refusals(400, 409, 422, 429),
  },
})

/** Makes the routes of the contact form. */
export function contactRoutes({ db, config }: Shop) {
  const routes = createRouter()
  routes.use('/contact/*', noStore)
  return routes
    .openapi(getForm, async (c) => c.json({ data: { form_token: await newFormToken(db) } }, 200))
    .openapi(postMessage, async (c) => {
      const request = c.req.valid('json')
      await countAttempt(db, TRIES, visitorAddress(c, config))
      await takeMessage(db, request)
      return c.json({ data: { email: request.email } }, 201)
    })
}
