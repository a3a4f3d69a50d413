/** Answers that several modules give alike. */
import { z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'

/** Schema and body of an answer that only says that it is done. */
export const Done = dataOf(z.object({ done: z.literal(true) }))
export const DONE = { data: { done: true as const } }

/** Returns a list that is short enough to be given whole, as its only page. */
export const wholeList = <T>(data: T[]) => ({
  data,
  meta: { total: data.length, page: 1, per_page: Math.max(data.length, 1) },
})
