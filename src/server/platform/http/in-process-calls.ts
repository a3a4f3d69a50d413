/**
 * In-process calls of the API by pages: the same routes, checks and errors, without writing and parsing JSON.
 * Public responses are cached for a second, like those of the response cache.
 */
import type { MiddlewareHandler } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { ApiEnv, ApiRouter, DirectAnswer } from './router.ts'
import { ttlCache, type Clock } from './ttl-cache.ts'
import { withBody } from './whole-body.ts'

/** Requests a path of the API, with its query; the response is shared and must not be modified. */
export type AskApi = (target: string) => Promise<DirectAnswer>

/** Returns a route's result to an in-process caller; all others get it as JSON. */
export const answerInProcess: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const direct = c.env?.direct
  const answer = (body: unknown, status: StatusCode = 200) => {
    if (direct) {
      Object.assign(direct, { status, body })
      return new Response(null, { status })
    }
    const text = JSON.stringify(body)
    return withBody(c.newResponse(text, status, { 'Content-Type': 'application/json' }), text)
  }
  c.json = answer as typeof c.json
  await next()
}

/** Lists of books take some hundred kilobytes in memory. */
const MAX_KEPT = 200

/** Makes in-process calls to an API; what many pages of one second ask is answered once. */
export function createDirectCalls(api: ApiRouter, clock: Clock = performance): AskApi {
  const kept = ttlCache<DirectAnswer>({ max: MAX_KEPT }, clock)
  return async function askApi(target) {
    const known = kept.get(target)
    if (known) return known
    const direct: DirectAnswer = { status: 500, body: undefined }
    const { headers } = await api.fetch(new Request(`http://page${target}`), { direct })
    const isPublic = direct.status === 200 && headers.get('cache-control')?.startsWith('public')
    if (isPublic) kept.set(target, direct)
    return direct
  }
}
