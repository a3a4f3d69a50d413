/** Following authors, as it travels. */
import { z } from 'zod'
import { Language } from './preferences.ts'
import { emailAddress } from './typed-text.ts'

export const FollowRequest = z
  .object({
    collaborator_id: z.number().int().min(1).max(999_999_999),
    email: emailAddress(),
    language: Language,
  })
  .meta({ id: 'FollowRequest' })
export type FollowRequest = z.infer<typeof FollowRequest>

export const Follow = z
  .object({
    collaborator_id: z.number().int(),
    _nom: z.string(),
    is_confirmed: z.boolean().meta({ description: 'false: a mailed link waits to be opened' }),
    followed_at: z.iso.datetime(),
  })
  .meta({ id: 'Follow' })
export type Follow = z.infer<typeof Follow>
