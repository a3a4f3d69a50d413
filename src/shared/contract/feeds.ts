/** What the address of a feed answers to the till's program. */
import { z } from 'zod'
import { FEED_FILE_STATES } from './staff/feeds.ts'

export const FeedAnswer = z.object({
  state: z.enum([...FEED_FILE_STATES, 'same']).meta({
    description:
      '`same`: it is known, and nothing changed; `taking`: it changes many books, which takes minutes',
  }),
  books: z.number().int().meta({ description: 'Books with a readable number of copies' }),
  changed: z.number().int().meta({ description: 'Books whose stock or price changed' }),
  problems: z.number().int().meta({ description: 'Lines to check; the back office has the report' }),
  message: z.string().nullable().meta({ description: 'Why it waits for a person' }),
})
