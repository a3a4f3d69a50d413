/** What the orders and purchases of a loaded shop left behind: invoices, credit notes and the movements of the stock. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** Loads them; after `loadOrders` and `loadPurchases`. */
export async function loadDocuments(db: Db): Promise<void> {
  // As long as real ones, which have the seller, the buyer and every line
  const content = sql`jsonb_build_object('seller', repeat('x', 600), 'lines', (
    select jsonb_agg(jsonb_build_object('title', title, 'isbn', isbn, 'quantity', quantity, 'unitPriceCents', unit_price_cents))
    from order_lines where order_id = orders.id))`
  await db.execute(sql`
    insert into invoices (kind, number, order_id, language, total_cents, content, buyer, issued_at)
    select 'invoice', 'F-' || extract(year from paid_at) || '-' || lpad(idempotency_key, 6, '0'), id, 'fr', total_cents,
      ${content}, jsonb_build_object('email', email, 'address', delivery_address), paid_at
    from orders order by paid_at`)
  await db.execute(sql`
    with decided as (
      insert into refund_decisions (order_id, key, cents)
      select order_id, key, refunds.amount_cents from refunds join payments on payments.id = payment_id returning id
    )
    insert into refunded_copies (decision_id, position, quantity, sent, cents) select id, 0, 1, 1, 500 from decided`)
  await db.execute(sql`
    insert into invoices (kind, number, order_id, refund_id, language, total_cents, content, buyer, issued_at)
    select 'credit_note', 'A-' || extract(year from orders.updated_at) || '-' || lpad(idempotency_key, 6, '0'), orders.id, refunds.id,
      'fr', refunds.amount_cents, ${content}, jsonb_build_object('email', email, 'address', delivery_address), orders.updated_at
    from refunds join payments on payments.id = payment_id join orders on orders.id = order_id order by orders.updated_at`)
  await db.execute(sql`
    insert into stock_movements (book_id, at, change, stock, reason, actor, reference)
    select book_id, at, change, 0, reason, 'shop', reference from (
      select id as book_id, now() - interval '5 years' as at, stock as change, 'opening' as reason, null as reference
      from books where stock > 0
      union all
      select book_id, sent_at + interval '3 days', received, 'arrival', 'REC-' || purchase_order_id
      from purchase_order_lines join purchase_orders sent on sent.id = purchase_order_id where received > 0
      union all
      select book_id, orders.created_at, -quantity, 'sale', number from order_lines join orders on orders.id = order_id
      union all
      select book_id, orders.updated_at, quantity, 'release', number
      from order_lines join orders on orders.id = order_id where state = 'cancelled'
      union all
      -- What the till sells
      select 1 + (i * 7919::bigint % (select max(id) from books))::int, now() - i * interval '1 minute', -1, 'till', null
      from generate_series(1, (select count(*)::int from orders)) as i
    ) moved where at < now() order by at`)
}
