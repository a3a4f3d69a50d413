/** Everything that the shop has of a story's books and orders, in one query. */
import { sql } from 'drizzle-orm'
import type { OrderState } from '#shared/orders/states.ts'
import type { Shop } from '#server/platform/shop.ts'

export type LineSnapshot = {
  orderId: string
  position: number
  bookId: number
  quantity: number
  cancelled: number
  returned: number
  /** Copies in parcels, or made ready. */
  gone: number
}

export type BackorderSnapshot = {
  orderId: string
  position: number
  bookId: number
  wanted: number
  allocated: number
  isPaid: boolean
  /** Who ordered before has the lower number. */
  turn: number
}

export type Snapshot = {
  orders: { id: string; state: OrderState; stockHeld: boolean; partlySent: boolean; retainedCents: number }[]
  lines: LineSnapshot[]
  backorders: BackorderSnapshot[]
  /** By the book's id: on the shelf, and what its ledger adds up to. */
  stock: Record<string, number>
  ledger: Record<string, number>
}

type Known = { shop: Shop; bookIds: readonly number[] }

export async function snapshotOf({ shop, bookIds }: Known): Promise<Snapshot> {
  const ids = sql`any(${sql.param([...bookIds])}::integer[])`
  const { rows } = await shop.db.execute<{ found: Snapshot }>(sql`
    with mine as (select * from orders where id in (select order_id from order_lines where book_id = ${ids}))
    select json_build_object(
      'orders', (select coalesce(json_agg(json_build_object(
        'id', id, 'state', state, 'stockHeld', stock_held, 'partlySent', partly_sent,
        'retainedCents', (select coalesce(sum(amount_cents), 0) from payments
            where order_id = mine.id and state = 'captured')
          - (select coalesce(sum(refunds.order_cents), 0) from refunds
            join payments on payments.id = payment_id where order_id = mine.id))), '[]') from mine),
      'lines', (select coalesce(json_agg(json_build_object(
        'orderId', order_id, 'position', position, 'bookId', book_id, 'quantity', quantity,
        'cancelled', cancelled, 'returned', returned,
        'gone', (select coalesce(sum(sent.quantity), 0) from order_parcel_lines sent
          join order_parcels parcel on parcel.id = sent.parcel_id
          where parcel.order_id = order_lines.order_id and sent.position = order_lines.position))), '[]')
        from order_lines where book_id = ${ids}),
      'backorders', (select coalesce(json_agg(json_build_object(
        'orderId', order_id, 'position', position, 'bookId', book_id, 'wanted', wanted,
        'allocated', allocated, 'isPaid', is_paid, 'turn', turn)), '[]')
        from (select *, rank() over (order by requested_at, order_id, position) as turn from backorders
          where book_id = ${ids}) waiting),
      'stock', (select json_object_agg(id, stock) from books where id = ${ids}),
      'ledger', (select coalesce(json_object_agg(book_id, copies), '{}') from (select book_id, sum(change) as copies
        from stock_movements where book_id = ${ids} group by book_id) movements)) as found`)
  const [row] = rows
  if (!row) throw new Error('The database said nothing.')
  return row.found
}
