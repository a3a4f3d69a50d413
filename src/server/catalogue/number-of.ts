import { z } from '@hono/zod-openapi'
import { ShopError } from '#shared/contract/errors.ts'

/** Path parameters of a route that names one thing by number. */
export const byId = z.object({ id: z.string().meta({ description: 'Number', example: '12' }) })

/** Returns the number in a path; anything else names nothing. */
export function numberOf(id: string): number {
  if (!/^\d{1,9}$/.test(id)) throw new ShopError('NOT_FOUND')
  return Number(id)
}
