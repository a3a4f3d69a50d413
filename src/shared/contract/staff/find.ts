/** One field for everything: what a few letters mean among books, customers and orders. */
import { z } from 'zod'
import { ORDER_STAGES } from '#shared/orders/work-stages.ts'
import { oneLine } from '../typed-text.ts'

/** Fewer letters mean everything. */
export const MIN_FOUND_LETTERS = 2

export const FindQuery = z.object({
  q: oneLine(100)
    .min(MIN_FOUND_LETTERS)
    .meta({ description: 'Words of a title, a name, half an order’s number, a telephone number, an ISBN' }),
})

const copies = () => z.number().int().min(0)

export const FoundBook = z.object({
  id: z.number().int(),
  isbn: z.string(),
  title: z.string(),
  authors: z.string(),
  cover: z.string().nullable().meta({ description: 'Address of its picture; null: it is drawn' }),
  price_cents: z.number().int().meta({ description: 'Paid for a copy that is collected' }),
  stock: copies().meta({ description: 'Copies that anybody may have' }),
  reserved: copies().meta({ description: 'Copies in the shop that orders or reservations have' }),
  shelf: z.string().nullable().meta({ example: 'L2' }),
})
export type FoundBook = z.infer<typeof FoundBook>

export const FoundPerson = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable().meta({ description: 'null for whoever may read no e-mail address' }),
  customer: z.string().nullable().meta({ description: 'Id of the account; null: a guest' }),
  order: z
    .string()
    .nullable()
    .meta({ description: 'Number of a guest’s latest order; null too for whoever may open no file' }),
  orders: copies().meta({ description: 'Of the latest orders that were looked through' }),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundOrder = z.object({
  number: z.string().meta({ example: 'GMP-4F7K-92QX' }),
  buyer: z.string(),
  stage: z.enum(ORDER_STAGES),
  at: z.iso.datetime().meta({ description: 'When it was placed' }),
})
export type FoundOrder = z.infer<typeof FoundOrder>

export const Found = z
  .object({
    books: z.array(FoundBook),
    people: z.array(FoundPerson).nullable().meta({ description: 'null for whoever may read no orders' }),
    orders: z.array(FoundOrder).nullable().meta({ description: 'null for whoever may read no orders' }),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof Found>
