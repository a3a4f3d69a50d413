/** The envelopes of every answer: `{ data }`, and `{ data, meta }` for lists. */
import { z } from 'zod'

export const ListMeta = z.object({
  total: z.number().int().meta({ description: 'How many there are in total', example: 190 }),
  page: z.number().int().meta({ example: 1 }),
  per_page: z.number().int().meta({ example: 24 }),
})
export type ListMeta = z.infer<typeof ListMeta>

/** Makes the schema of an answer with one thing. */
export const dataOf = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
/** Makes the schema of an answer with a page of things. */
export const listOf = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema), meta: ListMeta })

export type Data<T> = { data: T }
export type List<T> = { data: T[]; meta: ListMeta }

export const ErrorEnvelope = z.object({
  message: z.string(),
  code: z.string().meta({ example: 'INVALID_FIELDS' }),
  request_id: z.string(),
  error: z.record(z.string(), z.array(z.string())).optional(),
  total_cents: z.number().int().optional().meta({ description: '`PRICE_CHANGED`: what the order costs now' }),
  held_until: z.iso.datetime().optional().meta({
    description:
      '`OUT_OF_STOCK`: somebody is paying for the copies; when they are back at the latest if not paid',
  }),
})
