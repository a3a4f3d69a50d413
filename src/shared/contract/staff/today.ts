/** What the day asks of the shop. */
import { z } from 'zod'
import { BoughtBook } from '../bought-book.ts'
import { PromiseRate } from './promises.ts'

const count = () => z.number().int()
const moment = () => z.iso.datetime().nullable()

/** What waits for somebody; each opens a view of orders, the inbox, the till or the customers. */
export const WAITING_KINDS = [
  'missing',
  'money',
  'mails',
  'till_waiting',
  'till_refused',
  'till_silent',
  'unclaimed',
  'returns',
  'messages',
  'calls',
  'reviews',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** What has a clock: the cut-off of a supplier, orders to pick, deliveries that are expected, the next event. */
export const CLOCK_KINDS = ['cut_off', 'pick', 'deliveries', 'event'] as const

const Clock = z.object({
  kind: z.enum(CLOCK_KINDS),
  count: count().meta({ description: 'Copies to order, orders to pick, orders to receive, seats taken' }),
  name: z.string().nullable().meta({ description: 'Of the supplier or the event' }),
  id: count().nullable().meta({ description: 'Of the supplier or the event' }),
  by: moment().meta({ description: 'null: at no fixed time' }),
  cents: count().nullable().meta({ description: 'What a supplier’s order lacks for free carriage' }),
})
export type Clock = z.infer<typeof Clock>

const Working = z.object({
  name: z.string(),
  kind: z.enum(['picking', 'receiving']),
  count: count().meta({ description: 'Orders on the trolley, copies read' }),
  reception: z.string().nullable(),
})
export type Working = z.infer<typeof Working>

const Sales = z.object({
  days: z
    .array(z.object({ day: z.iso.date(), cents: count(), week_before_cents: count() }))
    .meta({ description: 'The last seven days, today last' }),
  cents: count(),
  week_before_cents: count().meta({ description: 'The seven days before, up to the same hour' }),
})

export const Today = z
  .object({
    late: z
      .object({ count: count(), oldest: moment() })
      .meta({ description: 'Orders whose promise has passed, and for when the oldest was promised' }),
    today: z.object({ count: count(), pickups: count() }).meta({ description: 'Promised for today' }),
    tomorrow: z.object({
      count: count(),
      waiting: count().meta({ description: 'Of these, orders that wait for a book' }),
    }),
    ready: z.object({ count: count(), unclaimed: count() }),
    shelf: z
      .object({
        orders: count(),
        copies: count(),
        books: z.array(BoughtBook.extend({ copies: count() })),
      })
      .meta({ description: 'What the orders that have waited longest need from the shelves' }),
    waiting: z.array(
      z.object({
        kind: z.enum(WAITING_KINDS),
        count: count(),
        example: z
          .string()
          .nullable()
          .meta({ description: 'Number of the order, or name of the file or till, that has waited longest' }),
        since: moment(),
      }),
    ),
    clocks: z.array(Clock).meta({ description: 'What has a clock, the earliest first' }),
    working: z.array(Working).meta({ description: 'Who picks or receives right now' }),
    legal_gaps: z.array(z.string()).nullable().meta({
      description: 'Settings that the law asks for and that are missing; null for whoever cannot set them',
    }),
    without_safety_contact: z.number().int().nullable().meta({
      description: 'Books on sale that no safety contact is known of; null for whoever cannot set them',
    }),
    promises: PromiseRate,
    sales: Sales.nullable().meta({ description: 'null for a preparer' }),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>
export type Sales = z.infer<typeof Sales>
