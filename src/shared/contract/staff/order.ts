/** One order as the people of the shop see it: everything known of it, on one screen. */
import { z } from 'zod'
import { ORDER_ACTORS, ORDER_STATES } from '#shared/orders/states.ts'
import { ORDER_STAGES } from '#shared/orders/work-stages.ts'
import { RETURN_KINDS, RETURN_STATES } from '#shared/returns/states.ts'
import { OrderView } from '../orders.ts'
import { MessageAnswer } from './message-answer.ts'

const cents = () => z.number().int()

/** What happened, and who did it: a state of the order, a book its buyer cancelled, or an action of somebody of the shop. */
const Happening = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('state'),
    at: z.iso.datetime(),
    state: z.enum(ORDER_STATES),
    actor: z.enum(ORDER_ACTORS),
    note: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('line_cancelled'),
    at: z.iso.datetime(),
    actor: z.enum(ORDER_ACTORS),
    title: z.string(),
    copies: z.number().int(),
  }),
  z.object({
    kind: z.literal('action'),
    at: z.iso.datetime(),
    by: z.string(),
    action: z.string().meta({ description: 'Name of the action, as in `POST /staff/actions/{name}`' }),
    outcome: z.string().nullable().meta({ description: 'Code of the sentence that says what was done' }),
    params: z.record(z.string(), z.unknown()),
    details: z.record(z.string(), z.unknown()),
  }),
])
export type Happening = z.infer<typeof Happening>

export const MAIL_STATES = ['queued', 'sending', 'sent', 'uncertain', 'failed'] as const

const OrderMail = z.object({
  id: z.uuid(),
  template: z.string(),
  state: z.enum(MAIL_STATES),
  at: z.iso.datetime().meta({ description: 'When it left, or was written' }),
  problem: z.string().nullable().meta({ description: 'What the mail server said' }),
})
export type OrderMail = z.infer<typeof OrderMail>

export const StaffOrder = OrderView.omit({ id: true, email: true, history: true, refunds: true })
  .extend({
    version: z
      .string()
      .meta({ description: 'What an action of somebody else changes: give it as `expected_version`' }),
    stage: z.enum(ORDER_STAGES),
    promised_for: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When it has to be ready; null: nothing of it is in our hands' }),
    reserved_until: z.iso.datetime().nullable().meta({
      description: 'When it goes back on the shelf if nobody collects it; null: it does not lie ready',
    }),
    taken_by: z
      .string()
      .nullable()
      .meta({ description: 'Who of the shop took it; null: placed on the site' }),
    voucher_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The voucher that it bought, as it is today; null: none, or not paid' }),
    addition_to: z
      .string()
      .nullable()
      .meta({ description: 'The paid order that its books were added to; they leave together' }),
    additions: z
      .array(z.object({ number: z.string(), stage: z.enum(ORDER_STAGES), total_cents: cents() }))
      .meta({ description: 'Orders by which books were added to it' }),
    paid_at: z.iso.datetime().nullable(),
    email: z.string().nullable().meta({ description: 'null for a preparer' }),
    lines: z.array(
      OrderView.shape.lines.element.extend({
        sent: z.number().int().meta({ description: 'Copies that left' }),
        returned: z.number().int().meta({ description: 'Copies that a return has settled' }),
        refundable: z.number().int().meta({ description: 'Copies that were not paid back yet' }),
        stock: z.number().int().meta({ description: 'Copies on the shelf for anybody, beside this order’s' }),
        shelf: z.string().nullable().meta({ example: 'L2' }),
      }),
    ),
    payments: z.array(
      z.object({
        provider: z.string(),
        provider_id: z.string(),
        amount_cents: cents(),
        currency: z.string(),
      }),
    ),
    refunds: z.array(
      z.object({
        amount_cents: cents(),
        state: z.enum(['queued', 'done', 'owed', 'dropped']),
        reason: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    disputes: z.array(
      z.object({
        state: z.enum(['open', 'won', 'lost']),
        amount_cents: cents(),
        reason: z.string(),
        provider_id: z.string(),
      }),
    ),
    refundable_cents: cents(),
    refundable_delivery_cents: cents().meta({
      description: 'What the delivery cost; 0 once it was paid back',
    }),
    timeline: z.array(Happening).meta({ description: 'The latest first' }),
    mails: z.array(OrderMail).meta({ description: 'The latest first; none for a preparer' }),
    texts: z
      .array(OrderMail.omit({ template: true }))
      .meta({ description: 'Text messages that it can be collected, the latest first' }),
    messages: z.array(
      z.object({
        id: z.uuid(),
        at: z.iso.datetime(),
        subject: z.string(),
        message: z.string(),
        order_number: z.string().nullable(),
        answers: z.array(MessageAnswer),
      }),
    ),
    returns: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(RETURN_KINDS),
        state: z.enum(RETURN_STATES),
        created_at: z.iso.datetime(),
        refund_cents: cents().nullable(),
      }),
    ),
    buyer: z.object({
      is_customer: z.boolean(),
      orders: z.number().int().meta({ description: 'Paid orders of this customer, or of this address' }),
      since: z.iso.datetime(),
    }),
  })
  .meta({ id: 'StaffOrder' })
export type StaffOrder = z.infer<typeof StaffOrder>

export const MailContentView = z
  .object({ subject: z.string(), text: z.string() })
  .meta({ id: 'MailContentView' })
export type MailContentView = z.infer<typeof MailContentView>
