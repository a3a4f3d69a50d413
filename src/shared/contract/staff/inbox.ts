/** What customers sent and the people of the shop answer: returns, messages, reviews. */
import { z } from 'zod'
import { REVIEW_STATES } from '#shared/contract/reviews.ts'
import { ORDER_STATES } from '#shared/orders/states.ts'
import { RETURN_STATES } from '#shared/returns/states.ts'
import { INBOX_KINDS, INBOX_VIEWS, MESSAGE_STATES } from '#shared/staff/inbox.ts'
import { BoughtBook } from '../bought-book.ts'
import { Language } from '../preferences.ts'
import { ReturnView } from '../returns.ts'
import { MessageAnswer } from './message-answer.ts'

const MAX_PER_PAGE = 100
/** A moment to the microsecond and an id. */
const PLACE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f-]{36}$/

const moment = () => z.iso.datetime()
const count = () => z.number().int()

export const InboxQuery = z.object({
  kind: z.enum(INBOX_KINDS).optional().meta({ description: 'All kinds without' }),
  view: z.enum(INBOX_VIEWS).default('open').meta({
    description:
      '`open`: waits for the shop, the oldest first; `expected`: returns whose parcel is on its way; `suspect`: messages taken for advertising',
  }),
  after: z.string().regex(PLACE).optional().meta({ description: '`next` of the page before' }),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(30),
})
export type InboxQuery = z.output<typeof InboxQuery>

export const InboxRow = z
  .object({
    kind: z.enum(INBOX_KINDS),
    id: z.string().meta({ description: 'Number of a return, id of a message or a review' }),
    at: moment(),
    from: z.string().nullable().meta({ description: 'null: forgotten' }),
    title: z.string().meta({ description: 'Subject of a message, the first book of the others' }),
    excerpt: z.string(),
    state: z.enum([...RETURN_STATES, ...MESSAGE_STATES, ...REVIEW_STATES]),
    photos: count(),
    stars: count().nullable(),
    reports: count(),
  })
  .meta({ id: 'InboxRow' })
export type InboxRow = z.infer<typeof InboxRow>

export const InboxMeta = z.object({ next: z.string().nullable() })

export const InboxCounts = z
  .object({ returns: count(), messages: count(), reviews: count() })
  .meta({ id: 'InboxCounts', description: 'How many wait for the shop' })
export type InboxCounts = z.infer<typeof InboxCounts>

/** The order shown beside it. */
const OrderSummary = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  placed_at: moment(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  total_cents: count(),
  lines: z.array(BoughtBook.extend({ quantity: count() })),
  buyer: z.object({ is_customer: z.boolean(), orders: count(), since: moment() }),
})
export type OrderSummary = z.infer<typeof OrderSummary>

const Version = z
  .string()
  .meta({ description: 'What an action of somebody else changes: give it as `expected_version`' })

export const StaffMessage = z
  .object({
    id: z.uuid(),
    version: Version,
    state: z.enum(MESSAGE_STATES),
    at: moment(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    language: Language,
    order_number: z.string().nullable().meta({ description: 'As its author gave it' }),
    is_suspect: z.boolean(),
    answers: z.array(MessageAnswer),
    order: OrderSummary.nullable().meta({
      description: 'The one that it names, else the last of its address',
    }),
  })
  .meta({ id: 'StaffMessage' })
export type StaffMessage = z.infer<typeof StaffMessage>

export const StaffReturn = ReturnView.omit({ order_number: true })
  .extend({
    version: Version,
    language: Language,
    due_cents: count().meta({ description: 'What was paid for the copies' }),
    order: OrderSummary,
  })
  .meta({ id: 'StaffReturn' })
export type StaffReturn = z.infer<typeof StaffReturn>

export const StaffReview = z
  .object({
    id: z.uuid(),
    version: Version,
    state: z.enum(REVIEW_STATES),
    at: moment(),
    author: z.string().nullable(),
    stars: count(),
    text: z.string(),
    language: Language,
    reason: z.string().nullable().meta({ description: 'Why it was refused' }),
    reports: z.array(z.object({ at: moment(), reason: z.string().nullable() })),
    book: BoughtBook,
    order: OrderSummary,
  })
  .meta({ id: 'StaffReview' })
export type StaffReview = z.infer<typeof StaffReview>
