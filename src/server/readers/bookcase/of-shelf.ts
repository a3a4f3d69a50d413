import { z } from '@hono/zod-openapi'
import { BEARER_SECURITY as security } from '#server/people/accounts/require-customer.ts'

/** Whose shelf a path is about. */
export const ofShelf = z.object({ id: z.string().max(100) })

/** What all operations on a shelf share. */
export const common = { tags: ['bookcase'], security }
