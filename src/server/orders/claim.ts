/** How a request says which order it is about, and that it may. */
import { z } from '@hono/zod-openapi'

/** The order's number in the path and its key in a header, so that no log of addresses holds the key. */
export const OrderClaim = {
  params: z.object({ number: z.string().max(40).meta({ example: 'GMP-4F7K-92QX' }) }),
  headers: z.object({
    'x-order-key': z.string().max(200).optional().meta({ description: 'The order’s access key' }),
  }),
}
