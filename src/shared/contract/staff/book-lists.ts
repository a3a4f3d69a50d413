/** Lists of customers as the people of the shop see them: what they ask for, and how much of it was taken. */
import { z } from 'zod'
import { LIST_KINDS } from '#shared/book-lists/saved.ts'

const count = () => z.number().int()

export const StaffListsQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,9}\.\d{1,9}$/)
    .optional()
    .meta({ description: '`next` of the page before' }),
})

export const StaffList = z
  .object({
    id: count(),
    kind: z.enum(LIST_KINDS),
    title: z.string(),
    signature: z.string().nullable(),
    is_open: z.boolean(),
    closes_on: z.iso.date().nullable(),
    readers: count().nullable().meta({ description: 'Pupils that its owner expects' }),
    books: count(),
    wanted: count().meta({ description: 'Copies, for each pupil of a school list' }),
    taken: count().meta({ description: 'Copies bought through it, or that somebody gives' }),
    shop_url: z.string().meta({ description: 'Its page in the shop' }),
  })
  .meta({ id: 'StaffList' })
export type StaffList = z.infer<typeof StaffList>
