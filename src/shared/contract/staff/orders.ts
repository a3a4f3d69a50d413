/** Orders as the people of the shop list, find and export them. */
import { z } from 'zod'
import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { ORDER_STAGES } from '#shared/orders/work-stages.ts'
import { ORDER_PROMISED } from '#shared/orders/promised-within.ts'
import { ORDER_STATES } from '#shared/orders/states.ts'
import { BoughtBook } from '../bought-book.ts'
import { oneLine } from '../typed-text.ts'

const MAX_PER_PAGE = 100
const MAX_DAYS = 3650
const cents = () => z.number().int()

/**
 * `promised`: whose promise comes first; `paid`: who has waited longest since their payment; `waiting`: whose state is the
 * oldest; `newest`: placed last.
 */
export const ORDER_SORTS = ['promised', 'paid', 'waiting', 'newest'] as const

/** What of an order needs somebody of the shop. */
export const ORDER_TROUBLES = ['money', 'mails', 'missing'] as const
export type OrderTrouble = (typeof ORDER_TROUBLES)[number]

/** In an address `stage=ready,sent`. */
const several = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',') : given),
    z.array(one).min(1).max(20).readonly(),
  )

const days = () => z.coerce.number().int().min(1).max(MAX_DAYS)

export const OrdersFilter = z.object({
  q: oneLine(100)
    .optional()
    .meta({ description: 'Number, name, e-mail, telephone, ISBN or number of a parcel' }),
  stage: several(z.enum(ORDER_STAGES)).optional(),
  delivery: several(z.enum(DELIVERY_METHODS)).optional(),
  paid_days: days().optional().meta({ description: 'Paid at least so many days ago' }),
  promised: z
    .enum(ORDER_PROMISED)
    .optional()
    .meta({ description: 'For when what is still here is promised; `week`: within seven days' }),
  paid: z.literal('today').optional().meta({ description: 'Since midnight in the shop' }),
  waiting_days: days().optional().meta({ description: 'In their state for at least so many days' }),
  from: z.iso
    .date()
    .optional()
    .meta({ description: 'First day on which they were placed, in the shop’s time' }),
  to: z.iso.date().optional().meta({ description: 'Last day' }),
  trouble: z.enum(ORDER_TROUBLES).optional().meta({
    description:
      '`money`: a refund does not go back, less of one than is owed, or a payment is disputed; `mails`: one did not leave',
  }),
  sort: z.enum(ORDER_SORTS).default('newest'),
})
export type SavedFilter = z.output<typeof OrdersFilter>
/** Without a sort, the newest first. */
export type OrdersFilter = Omit<SavedFilter, 'sort'> & Partial<Pick<SavedFilter, 'sort'>>

export const StaffOrdersQuery = OrdersFilter.extend({
  after: oneLine(40).optional().meta({ description: 'Number of the last order of the page before' }),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(50),
})
export type StaffOrdersQuery = z.output<typeof StaffOrdersQuery>

export const StaffOrderRow = z
  .object({
    number: z.string().meta({ example: 'GMP-4F7K-92QX' }),
    version: z.string().meta({ description: 'What an action of somebody else changes' }),
    state: z.enum(ORDER_STATES),
    stage: z.enum(ORDER_STAGES),
    buyer: z.string(),
    placed_at: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
    in_state_since: z.iso.datetime(),
    promised_for: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When it has to be ready; null: nothing of it is in our hands' }),
    on_backorder: z.number().int().meta({ description: 'Copies that are not in the shop yet' }),
    delivery_method: z.enum(DELIVERY_METHODS),
    country: z.string(),
    total_cents: cents(),
    copies: z.number().int(),
    books: z.array(BoughtBook).meta({ description: 'The first few' }),
    trouble: z.array(z.enum(ORDER_TROUBLES)),
  })
  .meta({ id: 'StaffOrderRow' })
export type StaffOrderRow = z.infer<typeof StaffOrderRow>

export const StaffOrdersMeta = z.object({
  total: z.number().int().meta({ description: 'How many there are in total, if not `is_capped`' }),
  is_capped: z.boolean().meta({ description: 'There are more than `total`' }),
  next: z
    .string()
    .nullable()
    .meta({ description: 'What `after` asks for the next page; null on the last one' }),
})

export type StaffOrdersMeta = z.infer<typeof StaffOrdersMeta>

export const OrderViews = z
  .object({
    counts: z
      .record(z.string(), z.number().int())
      .meta({ description: 'Orders in each view that counts work' }),
    saved: z.array(z.object({ id: z.number().int(), name: z.string(), filter: OrdersFilter })),
  })
  .meta({ id: 'OrderViews' })
export type OrderViews = z.infer<typeof OrderViews>
