/** In-process calls of the API by pages: the same routes, checks and errors, without writing and parsing JSON. */
import type { MiddlewareHandler } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { ApiEnv, ApiRouter, DirectAnswer } from './router.ts'
import { withBody } from './whole-body.ts'

/** Requests a path of the API, with its query. */
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

/** Makes in-process calls to an API. */
export function createDirectCalls(api: ApiRouter): AskApi {
  return async function askApi(target) {
    const direct: DirectAnswer = { status: 500, body: undefined }
    await api.fetch(new Request(`http://page${target}`), { direct })
    return direct
  }
}
