/** Ids in paths. */
import { z } from '@hono/zod-openapi'
import { ShopError } from '#shared/contract/errors.ts'

/** Path parameters of a route with one id. */
export const idParams = z.object({ id: z.string().meta({ description: 'Number', example: '12' }) })

/** Parses the id in a path; throws ShopError NOT_FOUND for anything else. */
export function parseId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ShopError('NOT_FOUND')
  return Number(text)
}
