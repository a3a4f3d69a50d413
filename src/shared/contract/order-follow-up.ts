/** What becomes of an order after it is paid, as it travels. */
import { z } from 'zod'
import { PARCEL_CARRIERS } from '#shared/orders/carriers.ts'
import { ORDER_STATES } from '#shared/orders/states.ts'
import { Charge } from './charge.ts'

const cents = () => z.number().int()

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const

export const FollowUp = z.object({
  delivered_at: z.iso.datetime().nullable().meta({ description: 'When it arrived, or was collected' }),
  can_cancel: z.boolean().meta({ description: 'Nothing of it has left the shop yet' }),
  addition_to: z.string().nullable().meta({
    description:
      'The order that its books were added to; they leave together, and its key opens this one too',
  }),
  additions: z
    .array(z.object({ number: z.string(), state: z.enum(ORDER_STATES), total_cents: cents() }))
    .meta({ description: 'Orders by which books were added to it; cancelling it cancels them too' }),
  charge: Charge.nullable().meta({ description: 'null until it is paid' }),
  refunded_cents: cents().meta({ description: 'What was refunded or is being refunded, in euros' }),
  refunds: z.array(
    z.object({ amount_cents: cents(), state: z.enum(['queued', 'done']), at: z.iso.datetime() }),
  ),
  parcels: z.array(
    z.object({
      carrier: z.enum(PARCEL_CARRIERS).meta({ description: '`pickup`: made ready to be collected' }),
      tracking_number: z
        .string()
        .nullable()
        .meta({ description: 'Only its end when looked up by number and e-mail' }),
      tracking_url: z.string().nullable(),
      sent_at: z.iso.datetime(),
      collected_at: z.iso.datetime().nullable(),
      lines: z.array(
        z.object({ article_id: z.number().int(), title: z.string(), quantity: z.number().int() }),
      ),
    }),
  ),
  documents: z
    .array(
      z.object({
        number: z.string().meta({ example: 'F-2026-000001' }),
        kind: z.enum(INVOICE_KINDS),
        issued_at: z.iso.datetime(),
        total_cents: cents(),
      }),
    )
    .meta({ description: 'Invoice and credit notes: `GET /orders/{number}/documents/{document}`' }),
})
