/** Shelves of the shop with their minimums, and the books that are below theirs. */
import { z } from 'zod'

const count = () => z.number().int()

export const StaffShelves = z
  .object({
    shelves: z.array(
      z.object({
        shelf: z.string().meta({ example: 'L2' }),
        books: count().meta({ description: 'How many stand there, on sale or not' }),
        minimum: count().nullable().meta({ description: 'Of books without one of their own; null: none' }),
        low: count().meta({ description: 'How many of them are below their minimum' }),
      }),
    ),
    low: z
      .array(
        z.object({
          isbn: z.string(),
          title: z.string(),
          stock: count(),
          minimum: count().meta({ description: 'Its own, or its shelf’s' }),
          shelf: z.string().nullable(),
          on_order: count().meta({ description: 'Copies that suppliers are to bring' }),
        }),
      )
      .meta({ description: 'Books on sale below their minimum, in the order of the shelves; the first 500' }),
    low_count: count(),
  })
  .meta({ id: 'StaffShelves' })
export type StaffShelves = z.infer<typeof StaffShelves>
