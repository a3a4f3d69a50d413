/** Quotes, and orders as they are placed, as they travel. */
import { z } from 'zod'
import { ORDER_STATES } from '#shared/orders/states.ts'
import { COUPON_KINDS, COUPON_REFUSALS } from '#shared/orders/coupon.ts'
import { DISPATCHES } from '#shared/orders/dispatch.ts'
import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { PAYMENT_PROVIDERS } from '#shared/orders/payment-providers.ts'
import { MOST_VOUCHERS, VOUCHER_REFUSALS } from '#shared/vouchers/movements.ts'
import { PROMISE_KINDS } from '#shared/promises/book-promise.ts'
import { isPhone } from '#shared/orders/address.ts'
import { Address, Recipient } from './addresses.ts'
import { Amounts, Due } from './order-amounts.ts'
import { Gift } from './gift.ts'
import { Currency, Language } from './preferences.ts'
import { ArticlePromise } from './promises.ts'
import { oneLine, optionalLine, optionalLines } from './typed-text.ts'

const cents = () => z.number().int()

export const MAX_LINES = 50
export const MAX_QUANTITY = 999

/** Highest value of the database's integers. */
const MAX_ID = 2_147_483_647

/** What the card provider can charge at once, in cents; `MIN_TOTAL_CENTS` is the other end. */
export const MAX_TOTAL_CENTS = 99_999_999

export const OrderLineRequest = z.object({
  article_id: z.number().int().positive().max(MAX_ID),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  promised: z.enum(PROMISE_KINDS).optional().meta({
    description:
      'Where the copies come from, as the shopper read it: what is worse is refused as out of stock',
  }),
})
export type OrderLineRequest = z.infer<typeof OrderLineRequest>

const couponCode = () =>
  optionalLine(40).meta({ description: 'Case and spaces do not matter', example: 'BIENVENUE' })

/** Keys of saved lists. */
const bookLists = () =>
  z.array(z.string().max(100)).max(20).optional().meta({
    description: 'Lists that books of the order were put into the cart from; what leads to none is left out',
  })

/** Secrets of alerts' mails. */
const offers = () =>
  z.array(z.string().max(100)).max(20).optional().meta({
    description: 'Links of mails that keep a copy for their reader: these copies are there too',
  })

/** The unpaid order that another one replaces. */
const replaces = () => z.object({ number: oneLine(40), access_key: z.string().max(200) }).nullish()

export const QuoteRequest = z
  .object({
    lines: z.array(OrderLineRequest).min(1).max(MAX_LINES),
    delivery_method: z.enum(DELIVERY_METHODS),
    country: z.string().regex(/^[A-Z]{2}$/),
    coupon_code: couponCode(),
    voucher_codes: z.array(oneLine(40)).max(MOST_VOUCHERS).optional().meta({
      description: 'Codes of vouchers, the first to pay first; case, spaces and hyphens do not matter',
    }),
    replaces: replaces().meta({
      description: 'The unpaid order that this one is to replace: what it holds of vouchers is on them again',
    }),
    offers: offers(),
    is_wrapped: z.boolean().optional().meta({ description: 'Wrapped as a present, where the shop wraps' }),
    lang: Language.default('fr'),
  })
  .meta({ id: 'QuoteRequest' })
export type QuoteRequest = z.infer<typeof QuoteRequest>

/** A coupon in a recap: what it does, or why it does nothing. */
const QuotedCoupon = z.discriminatedUnion('state', [
  z.object({ state: z.literal('applied'), code: z.string(), kind: z.enum(COUPON_KINDS) }),
  z.object({
    state: z.literal('refused'),
    code: z.string(),
    reason: z.enum(COUPON_REFUSALS),
    minimum_cents: cents().optional(),
  }),
])

/** A voucher in a recap: what it would pay, or why nothing. */
const QuotedVoucher = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('applied'),
    code: z.string(),
    cents: cents(),
    balance_cents: cents().meta({ description: 'What is on it before this order' }),
    valid_until: z.iso.date(),
  }),
  z.object({ state: z.literal('refused'), code: z.string(), reason: z.enum(VOUCHER_REFUSALS) }),
])

export const Quote = Amounts.extend({
  ...Due,
  coupon: QuotedCoupon.nullable(),
  vouchers: z.array(QuotedVoucher),
  is_delivered: z.boolean().meta({ description: 'false: the method does not go to that country' }),
  lines: z.array(
    z.object({
      article_id: z.number().int(),
      title: z.string(),
      quantity: z.number().int(),
      unit_price_cents: cents(),
      line_total_cents: cents(),
      available: z
        .number()
        .int()
        .meta({ description: 'Copies that can be ordered now; 0 also for removed books' }),
      held_until: z.iso.datetime().nullable().meta({
        description:
          'Somebody is paying for the missing copies: when they are back at the latest if not paid',
      }),
      promise: ArticlePromise.nullable().meta({
        description:
          'When all copies of the line are there, by this method in this country; null: not to be had',
      }),
    }),
  ),
  delivery: z.array(z.object({ method: z.enum(DELIVERY_METHODS), price_cents: cents() })),
  usd_rate: z.number().nullable(),
  wrapping_price_cents: cents().nullable().meta({
    description: 'What wrapping the order as a present costs; null: the shop does not wrap',
  }),
}).meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

/** Header of `POST /orders`: a double click sends the same value and is one order. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7E]{8,200}$/)
  .meta({ description: '8 to 200 visible characters, made by the browser for one order' })

/** An express checkout that was begun at PayPal before there is an order, with what its browser proves that it is its own with. */
export const ExpressCheckout = z
  .object({
    id: z
      .string()
      .regex(/^[A-Z0-9]{1,36}$/)
      .meta({ description: 'Of PayPal’s order, for its script' }),
    key: z.string().max(100).meta({ description: 'Opens this express checkout and no other' }),
  })
  .meta({ id: 'ExpressCheckout' })
export type ExpressCheckout = z.infer<typeof ExpressCheckout>

/** Body of `POST /orders`. Prices in it have no effect: the server computes them. */
export const OrderRequest = z
  .object({
    lines: z.array(OrderLineRequest).min(1).max(MAX_LINES),
    email: z.email().max(254),
    phone: oneLine(30)
      .refine(isPhone, 'Invalid telephone number')
      .meta({ description: 'Mobile phone', example: '+33 6 12 34 56 78' }),
    text_when_ready: z.boolean().optional().meta({
      description:
        'A text message is wanted when the order can be collected; without effect for what is sent, and for a landline',
    }),
    delivery_address: Recipient.meta({
      description: 'Its parts are required, but for what is collected: then the name is enough',
    }),
    delivery_method: z.enum(DELIVERY_METHODS),
    dispatch: z.enum(DISPATCHES).default('together').meta({
      description: 'Whether all leaves at once, or what is there before the rest; delivery is paid once',
    }),
    billing_address: Address.nullish().meta({ description: 'null: the same as the delivery address' }),
    coupon_code: couponCode(),
    offers: offers(),
    book_lists: bookLists(),
    note: optionalLines(1000),
    gift: Gift.nullish().meta({ description: 'What makes the order a present; null: it is none' }),
    language: Language,
    currency: Currency,
    terms_version: oneLine(20),
    terms_accepted: z.literal(true),
    payment_provider: z.enum(PAYMENT_PROVIDERS).default('stripe').meta({
      description: '`paypal` charges dollars at the order’s rate. The same key is valid with either',
    }),
    express_checkout: ExpressCheckout.nullish().meta({
      description:
        'An express checkout begun at PayPal that is to pay for it; where it cannot, `payment` is about another one',
    }),
    replaces: replaces().meta({
      description: 'The unpaid order that this one replaces: it is cancelled first',
    }),
    vouchers: z
      .array(z.object({ code: oneLine(40), cents: cents().min(1).max(MAX_TOTAL_CENTS) }))
      .max(MOST_VOUCHERS)
      .optional()
      .meta({
        description: 'What each voucher pays, as the recap said; a provider is paid the rest',
      }),
    expected_total_cents: cents().meta({
      description: 'What the shopper saw; another total answers 409 PRICE_CHANGED',
    }),
  })
  .meta({ id: 'OrderRequest' })
export type OrderRequest = z.infer<typeof OrderRequest>

/** Whether a text message is wanted when an order can be collected. */
export const TextWish = z.object({ wanted: z.boolean() }).meta({ id: 'TextWish' })

export const PaymentSetup = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  client_secret: z.string().meta({
    description: 'What the provider’s script needs: Stripe’s client secret, or the id of PayPal’s order',
  }),
})
export type PaymentSetup = z.infer<typeof PaymentSetup>

export const PlacedOrder = z
  .object({
    id: z.string().meta({ description: 'Order number, as used in /followorder/{orderId}' }),
    number: z.string().meta({ example: 'GMP-4F7K-92QX' }),
    access_key: z.string().meta({ description: 'Opens this order without an account (header X-Order-Key)' }),
    state: z.enum(ORDER_STATES),
    hold_expires_at: z.iso.datetime(),
    total_cents: cents(),
    due_cents: Due.due_cents,
    payment: PaymentSetup.nullable().meta({ description: 'null: vouchers paid all of it' }),
  })
  .meta({ id: 'PlacedOrder' })
export type PlacedOrder = z.infer<typeof PlacedOrder>
