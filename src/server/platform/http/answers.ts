/** Responses that several modules share. */
import { z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'

/** Schema and body of a response that only confirms. */
export const Done = dataOf(z.object({ done: z.literal(true) }))
export const DONE = { data: { done: true as const } }

/** Returns a short list as a single page. */
export const wholeList = <T>(data: T[]) => ({
  data,
  meta: { total: data.length, page: 1, per_page: Math.max(data.length, 1) },
})
