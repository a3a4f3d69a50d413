/** Vouchers that are bought in the shop, as they travel: what is offered, the order, and what its buyer reads of it. */
import { z } from 'zod'
import { PAYMENT_PROVIDERS } from '#shared/orders/payment-providers.ts'
import { VOUCHER_DESIGNS } from '#shared/vouchers/designs.ts'
import { PURCHASE_STATES } from '#shared/vouchers/purchase.ts'
import { Address } from './addresses.ts'
import { Currency, Language } from './preferences.ts'
import { oneLine, optionalLine, optionalLines } from './typed-text.ts'

const cents = () => z.number().int()

export const VoucherOffer = z
  .object({
    amounts_cents: z
      .array(cents())
      .meta({ description: 'Offered first; every amount within the limits can be had' }),
    least_cents: cents(),
    most_cents: cents(),
    designs: z.array(z.enum(VOUCHER_DESIGNS)),
    months: z.number().int().meta({ description: 'For how long a voucher is valid from the day it is paid' }),
    first_day: z.iso
      .date()
      .meta({ description: 'Today at the shop: the first day on which one can be sent' }),
    last_day: z.iso.date().meta({ description: 'The last day on which one can be sent' }),
    most_message: z.number().int().meta({ description: 'Characters of the message at most' }),
    most_name: z.number().int().meta({ description: 'Characters of each name at most' }),
    usd_rate: z.number().nullable().meta({ description: 'Dollars per euro; null: PayPal cannot be used' }),
    terms_version: z.string(),
  })
  .meta({ id: 'VoucherOffer' })
export type VoucherOffer = z.infer<typeof VoucherOffer>

/** Long enough for what is refused with its own reason. */
const LOOSE = 2000

export const VoucherOrderRequest = z
  .object({
    amount_cents: z.number().meta({ description: 'Whole cents of euro, from 1000 to 50000', example: 3000 }),
    design: z.enum(VOUCHER_DESIGNS),
    card_language: Language.meta({ description: 'Of the card and of the mail that brings it' }),
    to_name: optionalLine(LOOSE).meta({ description: 'For whom, as the card says; up to 80 characters' }),
    from_name: optionalLine(LOOSE).meta({ description: 'From whom, as the card says; up to 80 characters' }),
    message: optionalLines(LOOSE).meta({ description: 'What is written on the card; up to 300 characters' }),
    sending: z
      .object({
        email: z.string().trim().max(254),
        on: z
          .string()
          .max(20)
          .meta({ description: 'The day in the shop’s time zone', example: '2026-12-24' }),
      })
      .nullable()
      .meta({ description: 'Where and when it is mailed; null: its buyer prints it' }),
    email: z.email().max(254).meta({ description: 'The buyer’s' }),
    name: oneLine(120).meta({ description: 'The buyer’s' }),
    billing_address: Address.nullish().meta({
      description: 'For the invoice, where its buyer wants one on it',
    }),
    language: Language.meta({ description: 'Of the buyer’s mails and invoice' }),
    currency: Currency,
    terms_version: oneLine(20),
    terms_accepted: z.literal(true),
    payment_provider: z.enum(PAYMENT_PROVIDERS).default('stripe'),
    replaces: z
      .object({ number: oneLine(40), access_key: z.string().max(200) })
      .nullish()
      .meta({
        description: 'The unpaid order that this one replaces: it is cancelled first',
      }),
  })
  .meta({ id: 'VoucherOrderRequest' })
export type VoucherOrderRequest = z.infer<typeof VoucherOrderRequest>

/** The voucher that an order bought, as its buyer reads it. */
export const BoughtVoucher = z
  .object({
    amount_cents: cents(),
    state: z.enum(PURCHASE_STATES).meta({
      description:
        '`unpaid`; `waiting` for its day; `sent`; `to_print`: its buyer prints it; `withdrawn`: paid back, the code is dead; ' +
        '`over`: its order was never paid',
    }),
    design: z.enum(VOUCHER_DESIGNS),
    language: Language,
    to_name: z.string().nullable(),
    from_name: z.string().nullable(),
    message: z.string().nullable(),
    email: z
      .string()
      .nullable()
      .meta({ description: 'Where it is mailed; null: it is printed, or nobody knows any more' }),
    send_on: z.iso.date().nullable(),
    sent_at: z.iso.datetime().nullable(),
    valid_until: z.iso.date().nullable().meta({ description: 'null while it is not paid' }),
  })
  .meta({ id: 'BoughtVoucher' })
export type BoughtVoucher = z.infer<typeof BoughtVoucher>

/** The sheet of a voucher that its buyer prints: the only place where its code is shown to them. */
export const VoucherSheet = z
  .object({
    code: z.string().meta({ example: 'K7QX-4F2M-9ABC-DEFG' }),
    url: z.string().meta({ description: 'Page that opens its balance, for the square code' }),
    shop: z.string(),
    theme: z.object({ primary_color: z.string(), secondary_color: z.string(), accent_color: z.string() }),
    amount_cents: cents(),
    valid_until: z.iso.date(),
    card: z.object({
      design: z.enum(VOUCHER_DESIGNS),
      language: Language,
      to_name: z.string().nullable(),
      from_name: z.string().nullable(),
      message: z.string().nullable(),
    }),
  })
  .meta({ id: 'VoucherSheet' })
export type VoucherSheet = z.infer<typeof VoucherSheet>
