/** What the pages of mailed links send. */
import { z } from 'zod'

export const LinkRequest = z
  .object({ token: z.string().max(200).meta({ description: 'The part after `#token=` in the link' }) })
  .meta({ id: 'LinkRequest' })
