/**
 * Calls of the API from within the process, as pages make them: the same routes, checks and errors, without a body of JSON that
 * the same process would write and read. What the routes call public is kept for a second, as the response cache keeps it.
 */
import type { MiddlewareHandler } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { ApiEnv, ApiRouter, DirectAnswer } from './router.ts'
import { forASecond } from './for-a-second.ts'
import type { Clock } from './for-a-second.ts'
import { jsonOf } from '../text/json-text.ts'
import { withBody } from './whole-body.ts'

/** Asks a path of the API, with its query; what it answers is shared and must not be changed. */
export type AskApi = (target: string) => Promise<DirectAnswer>

/** Lists of books are some hundred kilobytes in memory. */
const MAX_KEPT = 200

/** Hands a caller in this process what a route answers; for all others it is written as JSON. */
export const answerDirectly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const direct = c.env?.direct
  const answer = (body: unknown, status: StatusCode = 200) => {
    if (direct) {
      Object.assign(direct, { status, body })
      return new Response(null, { status })
    }
    const { bytes, tag } = jsonOf(body)
    return withBody(c.newResponse(bytes, status, { 'Content-Type': 'application/json' }), bytes, tag)
  }
  c.json = answer as typeof c.json
  await next()
}

/** Makes the caller of an API. */
export function createDirectCalls(api: ApiRouter, clock: Clock = performance): AskApi {
  const kept = forASecond<DirectAnswer>({ max: MAX_KEPT }, clock)
  const underWay = new Map<string, Promise<DirectAnswer>>()

  async function ask(target: string): Promise<DirectAnswer> {
    const direct: DirectAnswer = { status: 500, body: undefined }
    const { headers } = await api.fetch(new Request(`http://page${target}`), { direct })
    const isPublic = direct.status === 200 && headers.get('cache-control')?.startsWith('public')
    if (isPublic) kept.set(target, direct)
    return direct
  }

  return async function askApi(target) {
    const known = kept.get(target) ?? underWay.get(target)
    if (known) return await known
    const asking = ask(target).finally(() => underWay.delete(target))
    underWay.set(target, asking)
    return await asking
  }
}
