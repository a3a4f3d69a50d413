/** Routes of the inbox: its list, and each return, message and review with its order. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  InboxCounts,
  InboxMeta,
  InboxQuery,
  InboxRow,
  StaffMessage,
  StaffReturn,
  StaffReview,
} from '#shared/contract/staff/inbox.ts'
import { messageInInbox, messagesWaiting } from '#server/people/contact/inbox.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import { returnInInbox } from '#server/selling/returns/inbox.ts'
import { returnsWaiting } from '#server/selling/returns/find-return.ts'
import { readPhoto } from '#server/selling/returns/photos.ts'
import { reviewInInbox, reviewsWaiting } from '#server/readers/reviews/inbox.ts'
import type { Shop } from '#server/platform/shop.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { orderSummary, orderOfMessage } from './order-summary.ts'
import { inboxPage } from './read-inbox.ts'

const tags = ['inbox']
const byId = { params: z.object({ id: z.uuid() }) }
const byNumber = z.object({ number: z.string().max(40).meta({ example: 'RET-4F7K-92QX' }) })

const getRows = createRoute({
  method: 'get',
  path: '/staff/inbox',
  tags,
  summary: 'What customers sent, a page at a time',
  request: { query: InboxQuery },
  responses: {
    200: jsonAnswer('A page', z.object({ data: z.array(InboxRow), meta: InboxMeta })),
    ...refusals(403, 422),
  },
})

const getCounts = createRoute({
  method: 'get',
  path: '/staff/inbox/counts',
  tags,
  summary: 'How much waits for the shop',
  responses: { 200: jsonAnswer('By kind', dataOf(InboxCounts)), ...refusals(403) },
})

const getReturn = createRoute({
  method: 'get',
  path: '/staff/inbox/returns/{number}',
  tags,
  summary: 'A return with its photos and its order',
  request: { params: byNumber },
  responses: { 200: jsonAnswer('The return', dataOf(StaffReturn)), ...refusals(403, 404) },
})

const getPhoto = createRoute({
  method: 'get',
  path: '/staff/inbox/returns/{number}/photos/{photo}',
  tags,
  summary: 'A photo of a return',
  request: { params: byNumber.extend({ photo: z.uuid() }) },
  responses: {
    200: {
      description: 'The photo',
      content: { 'image/webp': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...refusals(403, 404),
  },
})

const getMessage = createRoute({
  method: 'get',
  path: '/staff/inbox/messages/{id}',
  tags,
  summary: 'A message with what was answered',
  request: byId,
  responses: { 200: jsonAnswer('The message', dataOf(StaffMessage)), ...refusals(403, 404) },
})

const getReview = createRoute({
  method: 'get',
  path: '/staff/inbox/reviews/{id}',
  tags,
  summary: 'A review with what visitors reported',
  request: byId,
  responses: { 200: jsonAnswer('The review', dataOf(StaffReview)), ...refusals(403, 404) },
})

/** Creates the routes of the inbox. */
export function inboxRoutes({ db }: Shop) {
  const versionOf = async (subject: string) => (await versionsOf(db, [subject])).get(subject) ?? '0'
  const routes = createStaffRouter()
  return routes
    .openapi(getRows, async (c) => {
      const { rows, next } = await inboxPage(db, c.req.valid('query'))
      return c.json({ data: rows, meta: { next } }, 200)
    })
    .openapi(getCounts, async (c) => {
      const waiting = [await returnsWaiting(db), await messagesWaiting(db), await reviewsWaiting(db)]
      const [returns = 0, messages = 0, reviews = 0] = waiting.map(({ count }) => count)
      return c.json({ data: { returns, messages, reviews } }, 200)
    })
    .openapi(getReturn, async (c) => {
      const { number } = c.req.valid('param')
      // Read first: a change during the other reads makes an action on this version fail as stale
      const version = await versionOf(number)
      const { order, view } = await returnInInbox(db, number)
      return c.json({ data: { ...view, version, order: await orderSummary(db, order) } }, 200)
    })
    .openapi(getPhoto, async (c) => {
      const { number, photo } = c.req.valid('param')
      const bytes = await readPhoto(db, { number }, photo)
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/webp',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'",
      })
    })
    .openapi(getMessage, async (c) => {
      const { id } = c.req.valid('param')
      const version = await versionOf(id)
      const message = await messageInInbox(db, id)
      if (!message) throw new ShopError('NOT_FOUND')
      return c.json({ data: { ...message, version, order: await orderOfMessage(db, message) } }, 200)
    })
    .openapi(getReview, async (c) => {
      const { id } = c.req.valid('param')
      const version = await versionOf(id)
      const found = await reviewInInbox(db, id)
      if (!found) throw new ShopError('NOT_FOUND')
      return c.json({ data: { ...found.view, version, order: await orderSummary(db, found.order) } }, 200)
    })
}
