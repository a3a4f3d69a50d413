/** Following authors, as it travels. */
import { z } from 'zod'
import { Language } from './preferences.ts'
import { MAX_WANTED_NAME, readWantedName } from '../alerts/wanted-name.ts'
import { emailAddress, oneLine } from './typed-text.ts'

const whoever = { email: emailAddress(), language: Language }

export const FollowRequest = z
  .union([
    z.object({ collaborator_id: z.number().int().min(1).max(999_999_999), ...whoever }),
    z.object({
      wanted_name: oneLine(MAX_WANTED_NAME)
        .refine((name) => readWantedName(name) !== undefined, { message: 'must be a whole name' })
        .meta({ description: 'Somebody of whom the shop has nothing: given name and surname, in any order' }),
      ...whoever,
    }),
  ])
  .meta({ id: 'FollowRequest' })
export type FollowRequest = z.infer<typeof FollowRequest>

export const Follow = z
  .object({
    id: z.uuid(),
    collaborator_id: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'null: the shop has nothing of theirs yet, and `_nom` is what was typed' }),
    _nom: z.string(),
    is_confirmed: z.boolean().meta({ description: 'false: a mailed link waits to be opened' }),
    followed_at: z.iso.datetime(),
  })
  .meta({ id: 'Follow' })
export type Follow = z.infer<typeof Follow>
