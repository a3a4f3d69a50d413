import { z } from '@hono/zod-openapi'
import { BEARER_SECURITY as security } from '#server/people/accounts/require-customer.ts'

/** The owner of the bookcase in a path. */
export const bookcaseParams = z.object({ id: z.string().max(100) })

/** What all bookcase operations share. */
export const common = { tags: ['bookcase'], security }
