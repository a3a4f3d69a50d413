/** What staff type of an order: its books, where it goes, and whether its link is mailed. */
import { z } from 'zod'
import { optionalLines } from '#shared/contract/typed-text.ts'
import { MAX_GIFT_NOTE } from '#shared/orders/gift.ts'
import { MAX_LINES } from '#shared/contract/checkout.ts'
import { Recipient } from '#shared/contract/addresses.ts'
import { DISPATCHES } from '#shared/orders/dispatch.ts'
import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { PROMISE_KINDS } from '#shared/promises/book-promise.ts'
import { MOST_VOUCHERS } from '#shared/vouchers/movements.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, line } from '#server/platform/actions/values.ts'
import type { Tx, Db } from '#server/platform/db/database.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { theCopies, findNamedOrder } from '../fulfilment/named-order.ts'
import { lockWithCustomer } from '../orders/moves.ts'
import { type Order, orderByNumber } from '../orders/read-orders.ts'
import { isPayable, isUnpaid } from '../orders/unpaid.ts'
import type { Content } from './order-request.ts'
import type { InOrder } from '../checkout/quote.ts'
import { linesWithCopies } from '../orders/line-copies.ts'
import { contentsOf } from './parcel-contents.ts'

/** An optional line of a command, with its help. */
export const part = (most: number, what: string) => line(most).optional().meta({ description: what })

export const BOOKS = {
  books: z.array(theCopies).min(1).max(MAX_LINES).meta({ description: 'ISBNs, each with =2 for two copies' }),
  total: euros().meta({ description: 'The price that its buyer was given, such as 24.90' }),
  promised: z
    .array(z.enum(PROMISE_KINDS))
    .max(MAX_LINES)
    .default([])
    .meta({ description: 'Where the copies come from, as its buyer read it' }),
}

export const PLACE = {
  method: z
    .enum(DELIVERY_METHODS)
    .default('pickup')
    .meta({ description: DELIVERY_METHODS.join(', ') }),
  company: part(120, 'Company'),
  address: part(200, 'Street and number'),
  more: part(200, 'Floor, building, door'),
  postalCode: part(12, 'Postal code'),
  city: part(100, 'City'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, fault('NOT_COUNTRY', {}))
    .optional()
    .meta({ description: 'Country of delivery, such as BE; without it the shop’s' }),
  dispatch: z.enum(DISPATCHES).default('together').meta({ description: 'When it leaves' }),
  note: optionalLines(1000).optional().meta({ description: 'What its buyer asks for' }),
}

export const GIFT = {
  gift: z
    .enum(['none', 'plain', 'wrapped'])
    .default('none')
    .meta({ description: 'Whether it is a present, and wrapped' }),
  giftNote: optionalLines(MAX_GIFT_NOTE)
    .optional()
    .meta({ description: 'What is printed for whoever receives it' }),
  giftFrom: part(100, 'From whom, as it is printed'),
  arriveBy: z.iso.date().optional().meta({ description: 'The day by which it is to be there' }),
}

export const MAIL = z
  .enum(['link', 'none'])
  .default('link')
  .meta({ description: 'Whether its link is mailed' })

export const VOUCHERS = z
  .array(line(60))
  .max(MOST_VOUCHERS)
  .default([])
  .meta({ description: 'Codes of vouchers that pay it as far as they go' })

export const DRAFT = z
  .uuid()
  .optional()
  .meta({ description: 'The same draft is one order, however often it is sent' })

type Input<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

/** Returns the books of an order that were typed, and what they cost. */
export const booksFrom = ({ books: copies, total: totalCents, promised }: Input<typeof BOOKS>) => ({
  copies,
  promised,
  totalCents,
})

/** Returns where an order goes that was typed, and how. */
export const placeFrom = (
  given: Input<typeof PLACE> & { name: string },
): Pick<Content, 'delivery_method' | 'dispatch' | 'note' | 'address'> => ({
  delivery_method: given.method,
  dispatch: given.dispatch,
  note: given.note ?? null,
  address: {
    ...Recipient.omit({ country: true }).parse({
      name: given.name,
      company: given.company ?? null,
      address: given.address ?? '',
      additional_information: given.more ?? null,
      postal_code: given.postalCode ?? '',
      city: given.city ?? '',
    }),
    country: given.country,
  },
})

/** Returns where an order goes and how, as staff type it. */
export function placeInput({ number, deliveryMethod: method, deliveryAddress }: Order) {
  const {
    name,
    country,
    company,
    address,
    additional_information: more,
    postal_code: postalCode,
    city,
  } = deliveryAddress
  return { number, method, country, name, ...stated({ company, address, more, postalCode, city }) }
}

/** Returns the fields that say something. */
export const stated = <Fields extends Record<string, string | null>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== '')) as {
    [Name in keyof Fields]?: string
  }

/** Returns what makes an order a present that was typed; null: it is none. */
export const giftFrom = ({
  gift,
  giftNote: note,
  giftFrom: from,
  arriveBy,
}: Input<typeof GIFT>): Content['gift'] =>
  gift === 'none'
    ? null
    : {
        is_wrapped: gift === 'wrapped',
        note: note ?? null,
        from: from ?? null,
        arrive_by: arriveBy ?? null,
      }

/** Locks an order that the shop took and that can still be paid; throws a Refusal for every other. */
export async function lockPayable(tx: Tx, typed: string): Promise<Order> {
  const order = await lockWithCustomer(tx, await findNamedOrder(tx, typed))
  if (isPayable(order)) return order
  throw new Refusal({ refusal: 'NOT_PAYABLE', params: { number: order.number } })
}

// What an order has already, for the recap of what it would cost after a change.

/** Returns the copies of an order that is not paid; of one that is, what books would be added to. Throws NOT_FOUND. */
export async function inOrder(db: Db, number: string): Promise<InOrder> {
  const order = await orderByNumber(db, number)
  if (!order) throw new ShopError('NOT_FOUND')
  if (!isUnpaid(order)) return { sentWith: await contentsOf(db, order.additionTo ?? order.id) }
  const lines = order.stockHeld ? await linesWithCopies(db, [order.id]) : []
  return {
    held: new Map(lines.map(({ bookId, quantity, waiting }) => [bookId, quantity - waiting])),
    sentWith: order.additionTo === null ? undefined : await contentsOf(db, order.additionTo, order.id),
  }
}
