/** Orders as they are shown, as they travel. */
import { z } from 'zod'
import { ORDER_ACTORS, ORDER_STATES } from '#shared/orders/states.ts'
import { DISPATCHES } from '#shared/orders/dispatch.ts'
import { LINE_STATES } from '#shared/orders/line-states.ts'
import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { Address, Recipient } from './addresses.ts'
import { PROMISE_LOSSES } from '#shared/promises/book-promise.ts'
import { BoughtBook } from './bought-book.ts'
import { Amounts, Due } from './order-amounts.ts'
import { Gift } from './gift.ts'
import { BoughtVoucher } from './voucher-orders.ts'
import { FollowUp } from './order-follow-up.ts'
import { Currency, Language } from './preferences.ts'
import { ArticlePromise } from './promises.ts'
import { oneLine } from './typed-text.ts'

const cents = () => z.number().int()

export const OrderView = Amounts.extend({
  ...Due,
  vouchers: z.array(
    z.object({
      last_four: z.string().meta({ description: 'The end of its code' }),
      cents: cents(),
    }),
  ),
  id: z.string(),
  number: z.string(),
  state: z.enum(ORDER_STATES),
  language: Language,
  currency: Currency,
  usd_rate: z.number().nullable().meta({ description: 'Dollars per euro when the order was placed' }),
  created_at: z.iso.datetime(),
  hold_expires_at: z.iso.datetime(),
  pay_by: z.iso.datetime().nullable().meta({
    description: 'Until when an order that the shop took can be paid; null: placed on the site',
  }),
  email: z
    .string()
    .meta({ description: 'Masked unless requested with the order’s key', example: 'm…e@example.org' }),
  phone: z.string().nullable(),
  text_when_ready: z.boolean().meta({ description: 'A text message is wanted when it can be collected' }),
  can_be_texted: z.boolean().meta({ description: 'Its telephone number is one that text messages reach' }),
  delivery_method: z.enum(DELIVERY_METHODS),
  dispatch: z.enum(DISPATCHES),
  delivery_address: Recipient.nullable().meta({ description: 'null when looked up by number and e-mail' }),
  billing_address: Address.nullable(),
  coupon_code: z.string().nullable(),
  note: z.string().nullable(),
  gift: Gift.nullable(),
  bought_voucher: BoughtVoucher.nullable().meta({
    description: 'What an order of a voucher bought; it has no lines, and nothing is delivered',
  }),
  lines: z.array(
    BoughtBook.extend({
      position: z.number().int().meta({ description: 'What names the line in its order' }),
      quantity: z.number().int(),
      cancelled: z.number().int().meta({ description: 'Copies that were cancelled, and refunded' }),
      states: z
        .array(z.object({ state: z.enum(LINE_STATES), copies: z.number().int() }))
        .meta({ description: 'How many of its copies are in which state' }),
      promise: ArticlePromise.nullable().meta({ description: 'When all of it is there, as promised' }),
      promise_loss: z.enum(PROMISE_LOSSES).nullable().meta({
        description: 'Why nothing is promised any more: never, no date, or looked for in the shop',
      }),
      can_cancel: z.boolean().meta({ description: 'Copies of it have not left' }),
      refund_cents: z.number().int().meta({
        description: 'What calling the line off now gives back, in the currency that was charged',
      }),
      public_price_cents: cents(),
      unit_price_cents: cents(),
      line_total_cents: cents().meta({ description: 'Before the coupon' }),
      discount_share_cents: cents().meta({ description: 'What the coupon takes off the line' }),
      vat_permille: z.number().int(),
    }),
  ),
  history: z.array(
    z.object({ state: z.enum(ORDER_STATES), at: z.iso.datetime(), actor: z.enum(ORDER_ACTORS) }),
  ),
  ...FollowUp.shape,
}).meta({ id: 'OrderView' })
export type OrderView = z.infer<typeof OrderView>

/** Body of `POST /orders/track` (§2 /track-order). */
export const TrackRequest = z
  .object({ number: oneLine(40), email: z.string().trim().min(3).max(254) })
  .meta({ id: 'TrackRequest' })
export type TrackRequest = z.infer<typeof TrackRequest>

/** Body of `POST /orders/pay-code`. */
export const PayCodeRequest = z
  .object({ code: oneLine(40).meta({ example: 'K7QX-4F2M' }) })
  .meta({ id: 'PayCodeRequest' })

/** Body of `POST /orders/{number}/vouchers`. */
export const VoucherToPay = z
  .object({ code: oneLine(120).meta({ description: 'A code as it was typed or scanned' }) })
  .meta({ id: 'VoucherToPay' })

export const OpenedByCode = z
  .object({ number: z.string().meta({ example: 'GMP-4F7K-92QX' }), access_key: z.string() })
  .meta({ id: 'OpenedByCode' })
export type OpenedByCode = z.infer<typeof OpenedByCode>
