/** What services outside of the shop say of a book by its ISBN. */
import { z } from 'zod'

export const LOOK_UP_SERVICES = ['onix', 'bnf', 'google-books', 'open-library'] as const
export type LookUpService = (typeof LOOK_UP_SERVICES)[number]

const Service = z.enum(LOOK_UP_SERVICES)

export const LookedUpBook = z
  .object({
    fields: z
      .record(z.string(), z.object({ value: z.union([z.string(), z.array(z.string())]), service: Service }))
      .meta({
        description:
          'By the names of `books-create`, as it takes them; each from the first service that says it',
      }),
    picture: z.string().nullable().meta({ description: 'The cover, small, as a data: address' }),
    services: z
      .array(z.object({ name: Service, outcome: z.enum(['FOUND', 'NOT_FOUND', 'NO_ANSWER']) }))
      .meta({ description: 'Those that are switched on, in the order in which they are believed' }),
  })
  .meta({ id: 'LookedUpBook' })
export type LookedUpBook = z.infer<typeof LookedUpBook>
