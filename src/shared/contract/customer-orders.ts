/** A customer's own orders as they travel: enough for a list; each is opened by its number. */
import { z } from 'zod'
import { DISPATCHES } from '#shared/orders/dispatch.ts'
import { LINE_STATES } from '#shared/orders/line-states.ts'
import { ORDER_PERIOD_NAMES } from '#shared/orders/list-period.ts'
import { ORDER_PROGRESSES } from '#shared/orders/buyer-progress.ts'
import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { ORDER_STATES } from '#shared/orders/states.ts'
import { BoughtBook } from './bought-book.ts'
import { ArticlePromise } from './promises.ts'
import { FollowUp } from './order-follow-up.ts'

const MAX_PER_PAGE = 50
const LAST_PAGE = 100_000

export const CustomerOrdersQuery = z.object({
  progress: z
    .enum(ORDER_PROGRESSES)
    .optional()
    .meta({ description: 'Progress of the orders; all by default' }),
  period: z.enum(ORDER_PERIOD_NAMES).optional().meta({ description: 'How far back; all by default' }),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(10),
})
export type CustomerOrdersQuery = z.infer<typeof CustomerOrdersQuery>

export const CustomerOrder = z
  .object({
    number: z.string().meta({ example: 'GMP-4F7K-92QX' }),
    state: z.enum(ORDER_STATES),
    delivery_method: z.enum(DELIVERY_METHODS),
    dispatch: z.enum(DISPATCHES),
    created_at: z.string(),
    total_cents: z.number().int(),
    charge: FollowUp.shape.charge,
    refunded_cents: z.number().int().meta({ description: 'What was refunded, or is being refunded' }),
    can_cancel: FollowUp.shape.can_cancel,
    additions: FollowUp.shape.additions,
    documents: FollowUp.shape.documents,
    copies: z.number().int().meta({ description: 'Total copies of all books' }),
    states: z
      .array(z.object({ state: z.enum(LINE_STATES), copies: z.number().int() }))
      .meta({ description: 'How many of its copies are in which state' }),
    promise: ArticlePromise.nullable().meta({ description: 'Of the last copies that are still to come' }),
    bought_voucher_cents: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'What the voucher is for that it bought; null: it bought books' }),
    books: z.array(BoughtBook).meta({ description: 'The first few books, in the order of the lines' }),
  })
  .meta({ id: 'CustomerOrder' })
export type CustomerOrder = z.infer<typeof CustomerOrder>
