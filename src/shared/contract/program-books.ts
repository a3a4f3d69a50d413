/** Books as programs of the shop read them: what staff see of price and stock. */
import { z } from 'zod'

const cents = (example: number) => z.number().int().meta({ description: 'In cents of euro', example })

export const ProgramBook = z
  .object({
    isbn: z.string().meta({ example: '9782070360024' }),
    title: z.string().meta({ example: 'L’Étranger' }),
    public_price_cents: cents(990).meta({ description: 'What the publisher fixed, in cents of euro' }),
    price_cents: cents(941).meta({ description: 'What a copy costs here, in cents of euro' }),
    stock: z.number().int().meta({ description: 'Free copies, as the website sells them' }),
    to_ring: z.number().int().meta({
      description: 'Copies that left the free stock here and that the till still counts',
    }),
    removed: z.boolean().meta({ description: 'No longer sold' }),
  })
  .meta({ id: 'ProgramBook' })
export type ProgramBook = z.infer<typeof ProgramBook>

export const ProgramBooks = z.object({
  data: z.array(ProgramBook),
  meta: z.object({
    next: z.string().nullable().meta({ description: 'For `after`, where more are to come' }),
  }),
})
