/** What the screen reads on which an order is taken for somebody. */
import { z } from 'zod'
import { MAX_LINES, OrderLineRequest, Quote } from '../checkout.ts'
import { Recipient } from '../addresses.ts'
import { DELIVERY_METHODS } from '../../orders/selling.ts'
import { MOST_VOUCHERS } from '../../vouchers/movements.ts'
import { Language } from '../preferences.ts'
import { oneLine } from '../typed-text.ts'

/** In a body: names and telephone numbers do not belong into addresses. */
export const CustomerQuestion = z
  .object({ typed: oneLine(100).meta({ description: 'Name, telephone number or e-mail address' }) })
  .meta({ id: 'CustomerQuestion' })

export const KnownCustomer = z
  .object({
    id: z.string().nullable().meta({ description: 'Of the account; null: bought as a guest' }),
    name: z.string(),
    email: z.string().nullable().meta({ description: 'null: none, or the reader may not know it' }),
    phone: z.string(),
    language: Language,
    order: z.string().nullable().meta({ description: 'Number of the latest order that matches' }),
    orders: z.number().int().meta({ description: 'Orders among the latest that match' }),
    address: Recipient.nullable().meta({ description: 'Where their last parcel went' }),
  })
  .meta({ id: 'KnownCustomer' })
export type KnownCustomer = z.infer<typeof KnownCustomer>

export const EntryQuoteRequest = z
  .object({
    lines: z.array(OrderLineRequest).min(1).max(MAX_LINES),
    delivery_method: z.enum(DELIVERY_METHODS),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .meta({ description: 'Without it the shop’s' }),
    voucher_codes: z.array(oneLine(60)).max(MOST_VOUCHERS).optional(),
    is_wrapped: z.boolean().optional(),
    order: oneLine(40).optional().meta({
      description: 'Number of an order that is changed so, or that the books are added to if it is paid',
    }),
  })
  .meta({ id: 'EntryQuoteRequest' })

export const EntryQuote = Quote.extend({
  country: z.string(),
  text_messages: z.boolean().meta({ description: 'The shop can send them when an order can be collected' }),
}).meta({ id: 'EntryQuote' })
export type EntryQuote = z.infer<typeof EntryQuote>

export const RedirectionQuoteRequest = z
  .object({
    delivery_method: z.enum(DELIVERY_METHODS),
    country: z.string().regex(/^[A-Z]{2}$/),
  })
  .meta({ id: 'RedirectionQuoteRequest' })

export const RedirectionQuote = z
  .object({
    refused: z
      .enum(['notThere', 'otherVat'])
      .nullable()
      .meta({ description: 'The method does not go there; the VAT on its invoice would be another one' }),
    delivery_cents: z.number().int(),
    difference_cents: z.number().int().meta({ description: 'To be paid more; below 0 it comes back' }),
  })
  .meta({ id: 'RedirectionQuote' })
export type RedirectionQuote = z.infer<typeof RedirectionQuote>

export const PayCode = z
  .object({
    code: z.string().meta({ example: 'K7QX-4F2M' }),
    url: z.string().meta({ description: 'The page on which it is typed' }),
    pay_by: z.iso.datetime(),
  })
  .meta({ id: 'PayCode' })
export type PayCode = z.infer<typeof PayCode>
