/** Everything that the shop has of a story's orders, in one query: it is asked after every step of many stories. */
import { sql } from 'drizzle-orm'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import type { OrderState } from '#shared/orders/states.ts'
import type { Model, Story } from './story.ts'

/** Mails that an order causes at most once, each known by the key that names it. */
const ONCE = ['order-confirmation', 'order-delivered', 'order-cancelled'] as const

export type Snapshot = {
  orders: { id: string; number: string; state: OrderState; stockHeld: boolean; totalCents: number }[]
  /** By the order's id. */
  states: Record<string, OrderState[]>
  /** Payments that came, with what was given back of them. */
  taken: {
    orderId: string
    provider: PaymentProviderName
    providerId: string
    amountCents: number
    givenCents: number
    givenOrderCents: number
  }[]
  /** `order-confirmation:<order id>` … */
  mails: string[]
  /** By the book's id. */
  stock: Record<string, number>
  /** What the movements of each book add up to. */
  ledger: Record<string, number>
  couponUses: number
}

export async function snapshotOf({ shop, bookIds, coupon }: Story, model: Model): Promise<Snapshot> {
  const numbers = sql.param(model.orders.map(({ number }) => number))
  const { rows } = await shop.db.execute<{ found: Snapshot }>(sql`
    with mine as (select * from orders where number = any(${numbers}::text[]))
    select json_build_object(
      'orders', (select json_agg(json_build_object(
        'id', id, 'number', number, 'state', state, 'stockHeld', stock_held, 'totalCents', total_cents)) from mine),
      'states', (select json_object_agg(order_id, passed) from (
        select order_id, json_agg(state order by id) as passed from order_events
        where order_id in (select id from mine) group by order_id) events),
      'taken', (select coalesce(json_agg(json_build_object(
          'orderId', order_id, 'provider', provider, 'providerId', provider_id, 'amountCents', amount_cents,
          'givenCents', given.cents, 'givenOrderCents', given.order_cents)), '[]')
        from payments, lateral (
          select coalesce(sum(refunds.amount_cents), 0) as cents, coalesce(sum(order_cents), 0) as order_cents
          from refunds where payment_id = payments.id) given
        where state = 'captured' and order_id in (select id from mine)),
      'mails', (select coalesce(json_agg(dedupe_key), '[]') from mails where dedupe_key in (
        select template || ':' || id from mine, unnest(${sql.param(ONCE)}::text[]) template)),
      'stock', (select json_object_agg(id, stock) from books where id = any(${sql.param(bookIds)}::integer[])),
      'ledger', (select json_object_agg(book_id, copies) from (select book_id, sum(change) as copies
        from stock_movements where book_id = any(${sql.param(bookIds)}::integer[]) group by book_id) movements),
      'couponUses', (select uses from coupons where code = ${coupon})) as found`)
  const [row] = rows
  if (!row) throw new Error('The database said nothing.')
  return row.found
}
