/** How many books each value of each filter would leave: every facet counts under the other filters. */
import { z } from 'zod'
import { AVAILABILITIES, BOOK_FORMATS } from '#shared/catalogue/vocabulary.ts'
import { Category } from './catalogue-lists.ts'

const count = () => z.number().int().meta({ description: 'Books' })
const named = z.object({ id: z.number().int(), name: z.string(), count: count() })

export const Facets = z
  .object({
    total: count().meta({ description: 'Books under all filters' }),
    at_least: z.boolean().optional().meta({
      description: 'Very many books match the words: there are at least as many as each count says',
    }),
    category: z
      .array(Category)
      .meta({ description: 'Of all levels, by name; `article_count` under the other filters' }),
    collaborator: z.array(named).meta({ description: 'Those with the most books, and the requested ones' }),
    collection: z.array(named).meta({ description: 'Those with the most books, and the requested ones' }),
    publisher: z.array(named).meta({ description: 'Those with the most books, and the requested ones' }),
    format: z.array(z.object({ value: z.enum(BOOK_FORMATS), count: count() })),
    language: z.array(z.object({ value: z.string(), count: count() })),
    availability: z.array(z.object({ value: z.enum(AVAILABILITIES), count: count() })),
    price: z.array(
      z.object({
        min: z.number().int().meta({ description: 'Cents' }),
        max: z.number().int().nullable().meta({ description: 'Cents, included; null: no limit' }),
        count: count(),
      }),
    ),
  })
  .meta({ id: 'Facets' })
export type Facets = z.infer<typeof Facets>
