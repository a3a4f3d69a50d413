/** Orders to prepare, and the trolley that somebody prepares them on. */
import { z } from 'zod'
import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { ORDER_STATES } from '#shared/orders/states.ts'
import { MOVEMENT_REASONS } from '#shared/stock/reasons.ts'
import { BoughtBook } from '../bought-book.ts'
import { ExchangeCode, Gift } from '../gift.ts'
import { oneLine } from '../typed-text.ts'
import { Recipient } from '../addresses.ts'
import { Language } from '../preferences.ts'
import { ArticlePromise } from '../promises.ts'

const copies = () => z.number().int().min(0)

export const OrdersToPrepareQuery = z.object({
  after: oneLine(40).optional().meta({ description: 'Number of the last order of the page before' }),
  number: oneLine(40).optional().meta({ description: 'Only the order with this number' }),
})
export type OrdersToPrepareQuery = z.infer<typeof OrdersToPrepareQuery>

/** Somebody's claim on an order, over ten minutes after their last scan. */
const Claim = z.object({
  by: z.string().meta({ description: 'Name of whoever prepares it' }),
  is_mine: z.boolean(),
  until: z.iso.datetime(),
})

export const OrderToPrepare = z
  .object({
    number: z.string().meta({ example: 'GMP-4F7K-92QX' }),
    buyer: z.string(),
    delivery_method: z.enum(DELIVERY_METHODS),
    country: z.string(),
    promised_for: z.iso.datetime().nullable(),
    gift: Gift.pick({ is_wrapped: true, arrive_by: true }).nullable(),
    copies: copies().meta({ description: 'Copies that can leave now' }),
    on_backorder: copies().meta({ description: 'Copies that are not in the shop yet' }),
    picked: copies().meta({ description: 'Copies that lie in its bin already' }),
    shelves: z.array(z.string()).meta({
      description: 'Where its books stand, in the order of the shelves, then the place of the hold shelf',
    }),
    claim: Claim.nullable(),
  })
  .meta({ id: 'OrderToPrepare' })
export type OrderToPrepare = z.infer<typeof OrderToPrepare>

export const OrdersToPrepare = z.object({
  data: z.array(OrderToPrepare),
  meta: z.object({
    next: z
      .string()
      .nullable()
      .meta({ description: 'The `after` of the next page; null: this is the last one' }),
  }),
})
export type OrdersToPrepare = z.infer<typeof OrdersToPrepare>

export const TrolleyOrder = z.object({
  number: z.string(),
  bin: z.number().int().min(1),
  state: z.enum(ORDER_STATES),
  delivery_method: z.enum(DELIVERY_METHODS),
  language: Language,
  delivery_address: Recipient,
  note: z.string().nullable(),
  gift: Gift.nullable(),
  exchange: ExchangeCode.nullable(),
  copies: copies(),
  picked: copies(),
  can_be_prepared: z.boolean().meta({
    description: 'false: cancelled, sent, or waiting for copies meanwhile; lay it aside',
  }),
})
export type TrolleyOrder = z.infer<typeof TrolleyOrder>

/** A book to fetch, for one order or several. */
export const PickLine = BoughtBook.extend({
  shelf: z.string().nullable().meta({ example: 'L2' }),
  copies: copies(),
  picked: copies(),
  bins: z.array(
    z.object({
      bin: z.number().int(),
      copies: copies(),
      picked: copies(),
      laid_aside: z
        .object({ place: z.string().meta({ example: 'R4' }), copies: copies() })
        .nullable()
        .meta({ description: 'Where those of its copies lie that came by a delivery for this order' }),
      is_missing: z.boolean().meta({ description: 'Not found so far: it is looked for later' }),
    }),
  ),
})
export type PickLine = z.infer<typeof PickLine>

export const Trolley = z
  .object({
    sender: z.array(z.string()).meta({ description: 'The shop as a parcel names it, line by line' }),
    orders: z.array(TrolleyOrder),
    lines: z.array(PickLine).meta({ description: 'In the order of the shelves' }),
  })
  .meta({ id: 'Trolley' })
export type Trolley = z.infer<typeof Trolley>

/** Where the copies of a book may be that nobody finds on its shelf. */
export const Whereabouts = z
  .object({
    title: z.string(),
    shelf: z.string().nullable(),
    stock: z.number().int().meta({ description: 'Copies that the stock counts as free' }),
    held: z
      .array(z.object({ place: z.string().meta({ example: 'R4' }), number: z.string(), copies: copies() }))
      .meta({ description: 'Copies on the hold shelf, and for what' }),
    receptions: z
      .array(
        z.object({
          number: z.string(),
          supplier: z.string().nullable(),
          delivery_note: z.string().nullable(),
          read: copies(),
          damaged: copies(),
        }),
      )
      .meta({ description: 'Deliveries that are not closed and have the book' }),
    movements: z
      .array(
        z.object({
          at: z.iso.datetime(),
          change: z.number().int(),
          reason: z.enum(MOVEMENT_REASONS),
          actor: z.string(),
          reference: z.string().nullable(),
        }),
      )
      .meta({ description: 'The last movements of its stock, newest first' }),
    next: ArticlePromise.nullable().meta({
      description: 'When another copy would be there; null: nobody can say',
    }),
  })
  .meta({ id: 'Whereabouts' })
export type Whereabouts = z.infer<typeof Whereabouts>
