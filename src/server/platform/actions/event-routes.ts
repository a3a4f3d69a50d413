/** `GET /staff/events`: server-sent events for all staff actions. */
import { createRoute, z } from '@hono/zod-openapi'
import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import { ShopError } from '#shared/contract/errors.ts'
import type { ActionEvent } from '#shared/contract/staff/actions.ts'
import { createStaffRouter } from '../http/staff-router.ts'
import { refusals } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { createActionFeed } from './action-feed.ts'

const HEARTBEAT_MS = 15_000
/** A stream ends after this many heartbeats; the browser reconnects. */
const HEARTBEATS = 20
/**
 * Streams per member and process: each of several processes counts its own, because the limit protects its memory.
 * A rejected browser retries. Browsers open six connections per host without HTTP/2.
 */
const MAX_STREAMS = 5

type Options = {
  /** Returns whether a request's cookie still opens the session that it opened first. */
  isStillIn: (headers: Headers, sessionId: string) => Promise<boolean>
  beatMs?: number
  beats?: number
}

const getEvents = createRoute({
  method: 'get',
  path: '/staff/events',
  tags: ['actions'],
  summary: 'That staff did something, as it happens',
  description:
    'The event `begin` begins every connection: what happened before it is to be read again. Each `action` is an ' +
    'ActionEvent, which says nothing of what was done: every role listens.',
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...refusals(401, 429),
  },
})

/** Makes the route of the event stream. */
export function eventRoutes({ db }: Shop, { isStillIn, beatMs = HEARTBEAT_MS, beats = HEARTBEATS }: Options) {
  const feed = createActionFeed(db)
  /** Open streams of this process, by member. */
  const open = new Map<string, number>()
  return createStaffRouter().openapi(getEvents, (c) => {
    const member = c.get('member')
    const { headers } = c.req.raw
    const others = open.get(member.id) ?? 0
    if (others >= MAX_STREAMS)
      throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(beatMs / 1000) })
    open.set(member.id, others + 1)
    const leave = () => {
      const left = (open.get(member.id) ?? 1) - 1
      if (left > 0) open.set(member.id, left)
      else open.delete(member.id)
    }
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      await listen(stream).finally(leave)
    })

    async function listen(stream: SSEStreamingApi) {
      const send = (events: readonly ActionEvent[]) => {
        for (const event of events) void stream.writeSSE({ event: 'action', data: JSON.stringify(event) })
      }
      const stop = await feed.listen(send)
      stream.onAbort(stop)
      await stream.writeSSE({ event: 'begin', data: '' })
      for (let beat = 0; beat < beats && !stream.aborted; beat += 1) {
        await new Promise<void>((resolve) => {
          stream.onAbort(resolve)
          setTimeout(resolve, beatMs).unref()
        })
        // Stop if the member was signed out, or if that cannot be checked
        if (stream.aborted || !(await isStillIn(headers, member.sessionId).catch(() => false))) break
        await stream.write(':\n\n')
      }
      stop()
    }
  })
}
