/** The trolley that somebody prepares orders on. */
import { z } from 'zod'
import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { ORDER_STATES } from '#shared/orders/states.ts'
import { BoughtBook } from '../bought-book.ts'
import { Address } from '../orders.ts'
import { Language } from '../preferences.ts'

const copies = () => z.number().int().min(0)

export const TrolleyOrder = z.object({
  number: z.string(),
  bin: z.number().int().min(1),
  state: z.enum(ORDER_STATES),
  delivery_method: z.enum(DELIVERY_METHODS),
  language: Language,
  delivery_address: Address,
  note: z.string().nullable(),
  copies: copies(),
  picked: copies(),
  can_be_prepared: z.boolean().meta({ description: 'false: cancelled or sent meanwhile; lay it aside' }),
})
export type TrolleyOrder = z.infer<typeof TrolleyOrder>

/** A book to fetch, for one order or several. */
export const PickLine = BoughtBook.extend({
  shelf: z.string().nullable().meta({ example: 'L2' }),
  copies: copies(),
  picked: copies(),
  bins: z.array(z.object({ bin: z.number().int(), copies: copies(), picked: copies() })),
})
export type PickLine = z.infer<typeof PickLine>

export const Trolley = z
  .object({
    orders: z.array(TrolleyOrder),
    lines: z.array(PickLine).meta({ description: 'In the order of the shelves' }),
  })
  .meta({ id: 'Trolley' })
export type Trolley = z.infer<typeof Trolley>
