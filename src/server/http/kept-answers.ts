/**
 * Keeps the answers of public reads for one second, with their ETag. Many ask for the same list at once; the database
 * makes it once a second, and no price or stock is older than that (docs/decisions/0003).
 */
import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { ApiEnv } from './router.ts'

type KeptAnswer = { body: string; etag: string }

const FRESH_MS = 1000
const MAX_BYTES = 32 * 1024 * 1024
const MAX_KEY_LENGTH = 1000

const etagOf = (body: string) => `W/"${createHash('sha1').update(body).digest('base64url')}"`

/** Tells whether one of the tags that a client holds is this one. */
const holds = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false

/** Makes the middleware of routes whose JSON depends on path and query alone; `maxAgeSeconds` is for caches on the way. */
export function keptAnswers(maxAgeSeconds: number) {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1,
    ttl: FRESH_MS,
  })
  const underWay = new Map<string, Promise<KeptAnswer | undefined>>()

  return createMiddleware<ApiEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const key = pathname + search
    let answer = answers.get(key) ?? (await underWay.get(key))
    if (!answer) {
      const making = Promise.withResolvers<KeptAnswer | undefined>()
      underWay.set(key, making.promise)
      try {
        await next()
        if (c.res.status !== 200) return
        const body = await c.res.text()
        answer = { body, etag: etagOf(body) }
        if (key.length <= MAX_KEY_LENGTH) answers.set(key, answer)
      } finally {
        making.resolve(answer)
        underWay.delete(key)
      }
    }
    const headers = { ETag: answer.etag, 'Cache-Control': `public, max-age=${maxAgeSeconds}` }
    c.res = holds(c.req.header('if-none-match'), answer.etag)
      ? new Response(null, { status: 304, headers })
      : new Response(answer.body, { headers: { ...headers, 'Content-Type': 'application/json' } })
  })
}
