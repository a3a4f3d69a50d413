/** What buyers wrote about their orders over the years: messages, returns, reviews; the latest wait for an answer. */
import { sql } from 'drizzle-orm'
import { company } from '#server/shop/company/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { company as settings } from '#server/app/sample/company.ts'

/** Loads them for the orders that are there: a message for one of five, a return for one of twenty, a review for one of three. */
export async function loadIssues(db: Db): Promise<void> {
  await db.insert(company).values({ settings }).onConflictDoNothing()
  await db.execute(sql`
    insert into contact_messages (form_id, request_hash, name, email, subject, order_number, message, language, is_suspect,
      created_at, closed_at)
    select 'bench ' || number, '', delivery_address ->> 'name', email, 'Ma commande', number,
      'Bonjour, quand ma commande arrive-t-elle ?', 'fr', false, created_at,
      case when created_at < now() - interval '10 days' then created_at + interval '1 day' end
    from orders where idempotency_key::int % 5 = 0`)
  await db.execute(sql`
    insert into returns (number, order_id, kind, state, language, refund_cents, created_at, updated_at)
    select replace(number, 'GMP', 'RET'), id, 'return', case when idempotency_key::int % 2000 = 0 then 'requested' else 'refunded' end,
      'fr', 1290, updated_at, updated_at
    from orders where idempotency_key::int % 20 = 0 and state = 'delivered'`)
  await db.execute(sql`
    insert into return_lines (return_id, order_id, position, quantity, reason, note)
    select id, order_id, 0, 1, 'damaged', '' from returns`)
  await db.execute(sql`
    insert into reviews (order_id, book_id, rating, text, language, author, state, written_at, published_at)
    select orders.id, book_id, 1 + orders.idempotency_key::int % 5, 'Un beau livre.', 'fr', 'Ada R.',
      case when orders.idempotency_key::int % 900 = 0 then 'pending' else 'published' end, updated_at,
      case when orders.idempotency_key::int % 900 = 0 then null else updated_at end
    from orders join order_lines on order_id = orders.id and position = 0
    where orders.idempotency_key::int % 3 = 0 and state = 'delivered'`)
}
