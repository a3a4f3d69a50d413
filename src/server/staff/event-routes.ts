/** `GET /staff/events`: server-sent events, one for everything that staff do. */
import { createRoute, z } from '@hono/zod-openapi'
import { streamSSE } from 'hono/streaming'
import type { ActEvent } from '#shared/contract/staff/acts.ts'
import { createStaffRouter } from '../http/staff-router.ts'
import { refusals } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { createActFeed } from './act-feed.ts'

const HEARTBEAT_MS = 15_000
/** A stream ends now and then: the browser asks again, and whoever was signed out meanwhile is refused. */
const HEARTBEATS = 20

const getEvents = createRoute({
  method: 'get',
  path: '/staff/events',
  tags: ['acts'],
  summary: 'That staff did something, as it happens',
  description:
    'The event `begin` begins every connection: what happened before it is to be read again. Each `act` is an ' +
    'ActEvent, which says nothing of what was done: every role listens.',
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...refusals(401),
  },
})

/** Makes the route of the event stream. */
export function eventRoutes({ db }: Shop) {
  const feed = createActFeed(db)
  return createStaffRouter().openapi(getEvents, (c) => {
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const send = (events: readonly ActEvent[]) => {
        for (const event of events) void stream.writeSSE({ event: 'act', data: JSON.stringify(event) })
      }
      const stop = await feed.listen(send)
      stream.onAbort(stop)
      await stream.writeSSE({ event: 'begin', data: '' })
      for (let beat = 0; beat < HEARTBEATS && !stream.aborted; beat += 1) {
        await new Promise<void>((resolve) => {
          stream.onAbort(resolve)
          setTimeout(resolve, HEARTBEAT_MS).unref()
        })
        await stream.write(':\n\n')
      }
      stop()
    })
  })
}
