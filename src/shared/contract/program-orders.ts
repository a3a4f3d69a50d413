/** Orders as programs of the shop read them: the till, the accounts, a warehouse. */
import { z } from 'zod'
import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { ORDER_STATES } from '#shared/orders/states.ts'
import { Recipient } from './addresses.ts'

const cents = (example: number) => z.number().int().meta({ description: 'In cents of euro', example })

export const ProgramOrder = z
  .object({
    number: z.string().meta({ example: 'GMP-7QX2-M4KD' }),
    state: z.enum(ORDER_STATES),
    placed_at: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
    changed_at: z.iso.datetime().meta({ description: 'When anything of it last changed' }),
    delivery_method: z.enum(DELIVERY_METHODS),
    subtotal_cents: cents(1980),
    discount_cents: cents(0),
    delivery_cents: cents(300),
    total_cents: cents(2280),
    vat_cents: cents(119),
    lines: z.array(
      z.object({
        isbn: z.string().meta({ example: '9782070360024' }),
        title: z.string().meta({ example: 'L’Étranger' }),
        quantity: z.number().int(),
        cancelled: z.number().int().meta({ description: 'Copies of these that were cancelled' }),
        returned: z.number().int().meta({ description: 'Copies of these that came back' }),
        unit_price_cents: cents(990),
        total_cents: cents(1980).meta({
          description: 'What the whole line cost, less its share of a coupon',
        }),
        vat_permille: z.number().int().meta({ description: 'Tenths of a percent', example: 55 }),
      }),
    ),
    payments: z.array(
      z.object({
        by: z.string().meta({ description: 'stripe, paypal, till or voucher', example: 'stripe' }),
        amount_cents: z.number().int().meta({ description: 'In cents of its currency', example: 2280 }),
        currency: z.string().meta({ example: 'eur' }),
        refunded_cents: z.number().int().meta({ description: 'Of these, what went back or is on its way' }),
      }),
    ),
    customer: z
      .object({ email: z.string(), phone: z.string(), delivery_address: Recipient })
      .nullable()
      .meta({ description: 'null without the scope `customers:read`, and once the buyer is forgotten' }),
  })
  .meta({ id: 'ProgramOrder' })
export type ProgramOrder = z.infer<typeof ProgramOrder>

export const ProgramOrders = z.object({
  data: z.array(ProgramOrder),
  meta: z.object({
    next: z.string().nullable().meta({ description: 'For `after`, where more are to come' }),
  }),
})
