/** Who answers for the safety of books, by publisher. */
import { z } from 'zod'
import { SafetyContact } from '../articles.ts'
import { Version } from './actions.ts'

export const SafetyPublisher = z
  .object({
    id: z.number().int(),
    version: Version,
    name: z.string(),
    books: z
      .number()
      .int()
      .meta({ description: 'On sale: those without a contact, or all of one that has it' }),
    contact: SafetyContact.nullable(),
  })
  .meta({ id: 'SafetyPublisher' })
export type SafetyPublisher = z.infer<typeof SafetyPublisher>

export const SafetyPublishersQuery = z.object({
  view: z.enum(['missing', 'known']).default('missing'),
  after: z.coerce.number().int().min(0).max(1_000_000).optional(),
})
export type SafetyPublishersQuery = z.infer<typeof SafetyPublishersQuery>

export const SafetyPublishers = z
  .object({
    data: z.array(SafetyPublisher),
    meta: z.object({
      next: z.string().nullable(),
      missing: z.number().int().meta({ description: 'Books on sale that no contact is known of' }),
      without_publisher: z.number().int().meta({ description: 'Those of them that have no publisher' }),
    }),
  })
  .meta({ id: 'SafetyPublishers' })
export type SafetyPublishers = z.infer<typeof SafetyPublishers>
