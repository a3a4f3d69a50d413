/** A book as it was bought: what an order says of it stays, whatever becomes of the book; its picture is today's. */
import { z } from 'zod'

export const BoughtBook = z.object({
  article_id: z.number().int(),
  _code_barre: z.string(),
  title: z.string(),
  author: z.string(),
  image: z.string().nullable().meta({ description: 'Address of its first picture; null when it has none' }),
})
export type BoughtBook = z.infer<typeof BoughtBook>
