/** Keys and webhooks of programs, as the back office shows them to the owner. */
import { z } from 'zod'
import { KEY_SCOPES } from '../../programs/scopes.ts'

export const KeyView = z.object({
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The last characters of it. */
  ending: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type KeyView = z.infer<typeof KeyView>

export const KeysView = z.object({
  keys: z.array(KeyView),
  /** Where programs send their requests, and the document that describes them. */
  address: z.string(),
})
export type KeysView = z.infer<typeof KeysView>
