/** The newsletter (§7, §8): subscribe, confirm by a mailed link, unsubscribe by a mailed link or in one click. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { LinkRequest } from '#shared/contract/links.ts'
import { SubscriptionRequest } from '#shared/contract/newsletter.ts'
import { textOf } from '#shared/text/text.ts'
import {
  DONE,
  Done,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
} from '#server/platform/http/router.ts'
import { requestLanguage } from '#server/platform/http/chosen-language.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import { secretPageUrl } from '#server/shop/mail/writing.ts'
import type { Shop } from '#server/platform/shop.ts'
import { confirm, subscribe, unsubscribe } from './subscriptions.ts'

const TRIES = { name: 'newsletter', tries: 5, minutes: 1 }

const Subscription = dataOf(z.object({ email: z.string() }))

const postSubscription = createRoute({
  method: 'post',
  path: '/newsletter',
  tags: ['newsletter'],
  summary: 'Subscribes an address; a mail asks its owner to confirm',
  description:
    '422 with the words to show in `error.email`: an address entered before (`EMAIL_ALREADY_SUBSCRIBED`, confirmed or ' +
    'not) or one that breaks the pattern. Words follow `lang` (`fr`, `eng`) or Accept-Language. 5 attempts a minute.',
  request: { body: jsonBody(SubscriptionRequest) },
  responses: { 201: jsonAnswer('Subscribed', Subscription), ...refusals(400, 422, 429) },
})

const postConfirmation = createRoute({
  method: 'post',
  path: '/newsletter/confirm',
  tags: ['newsletter'],
  summary: 'Confirms the subscription of a mailed link',
  request: { body: jsonBody(LinkRequest) },
  responses: { 200: jsonAnswer('Confirmed', Done), ...refusals(400, 404, 422) },
})

const postEnd = createRoute({
  method: 'post',
  path: '/newsletter/unsubscribe',
  tags: ['newsletter'],
  summary: 'Ends the subscription of a mailed link',
  request: { body: jsonBody(LinkRequest) },
  responses: { 200: jsonAnswer('Ended', Done), ...refusals(400, 404, 422) },
})

const secretInPath = z.object({ token: z.string().max(200) })

const postOneClick = createRoute({
  method: 'post',
  path: '/newsletter/unsubscribe/{token}',
  tags: ['newsletter'],
  summary: 'What a mail program sends when its reader presses “unsubscribe” (RFC 8058)',
  request: { params: secretInPath },
  responses: { 200: jsonAnswer('Ended', Done), ...refusals(404) },
})

/** Makes the routes of the newsletter. */
export function newsletterRoutes(shop: Shop) {
  const { db, config } = shop
  const routes = createRouter()
  routes.use('/newsletter/*', noStore)
  // A GET changes nothing: it redirects to the page with the button
  routes.get('/newsletter/unsubscribe/:token', (c) => {
    const secret = encodeURIComponent(c.req.param('token'))
    return c.redirect(
      secretPageUrl(config.publicUrl, requestLanguage(c), '/newsletter/unsubscribe', secret),
      303,
    )
  })

  async function end(token: string) {
    if (!(await unsubscribe(db, token))) throw new ShopError('NOT_FOUND')
    return DONE
  }

  return routes
    .openapi(
      postSubscription,
      async (c) => {
        await countAttempt(db, TRIES, visitorAddress(c, config))
        const { email } = c.req.valid('json')
        const language = requestLanguage(c)
        if ((await subscribe(db, { email, language })) === 'already') {
          const words = textOf(language).newsletter.duplicate
          throw new ShopError('EMAIL_ALREADY_SUBSCRIBED', { fields: { email: [words] } })
        }
        return c.json({ data: { email } }, 201)
      },
      (result, c) => {
        if (result.success) return
        const words = textOf(requestLanguage(c)).newsletter.invalid
        throw new ShopError('INVALID_FIELDS', { fields: { email: [words] } })
      },
    )
    .openapi(postConfirmation, async (c) => {
      if (!(await confirm(db, c.req.valid('json').token))) throw new ShopError('NOT_FOUND')
      return c.json(DONE, 200)
    })
    .openapi(postEnd, async (c) => c.json(await end(c.req.valid('json').token), 200))
    .openapi(postOneClick, async (c) => c.json(await end(c.req.valid('param').token), 200))
}
