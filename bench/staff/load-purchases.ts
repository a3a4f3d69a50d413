/** Suppliers of a large shop, what it should order from them, and what it ordered in ten years. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

const SUPPLIERS = 12
const PROPOSED = 20_000
const LINES = 8
/** Of so many orders the last ones are still to come. */
const OPEN = 200

/** Loads them; book ids run from 1 to `books`. One publisher in thirteen has no supplier. */
export async function loadPurchases(
  db: Db,
  { books, orders }: { books: number; orders: number },
): Promise<void> {
  await db.execute(sql`
    insert into suppliers (name, name_key, email, lead_days, ordering_days, cut_off, franco_cents, discount_ppm)
    select 'Diffuseur ' || i, 'diffuseur ' || i, 'commandes@diffuseur.example', 3, '{1,2,3,4,5}', '16:00', 15000, 360000
    from generate_series(1, ${SUPPLIERS}) as i`)
  await db.execute(sql`
    insert into supplier_deliveries (supplier_id, ordered_at, received_on, received_at, open_days)
    select supplier, at, to_char(at + interval '3 days', 'YYYY-MM-DD'), at + interval '3 days', 1 + i % 5
    from generate_series(1, ${SUPPLIERS}) as supplier, generate_series(1, 400) as i,
      lateral (select now() - i * interval '2 days' as at) as ordered`)
  await db.execute(sql`
    insert into publisher_suppliers (publisher_id, supplier_id)
    select id, id % ${SUPPLIERS + 1} from publishers where id % ${SUPPLIERS + 1} > 0`)
  await db.execute(sql`
    insert into proposals (book_id, supplier_id, waiting, sold, proposed, unit_net_cents, urgency, computed_at)
    select i, nullif(i % ${SUPPLIERS + 1}, 0), i % 3, i % 20, 1 + i % 6, 540, i % 3 * 1000000 + i % 20, now()
    from generate_series(1, least(${PROPOSED}, ${books}::int)) as i`)
  await db.execute(sql`
    insert into purchase_orders (supplier_id, sent_at, sent_by, channel)
    select 1 + i % ${SUPPLIERS}, now() - (${orders}::int - i) * interval '2 hours', 'Nora Hamidi', 'mail'
    from generate_series(1, ${orders}::int) as i`)
  await db.execute(sql`
    insert into purchase_order_lines (purchase_order_id, book_id, quantity, unit_net_cents, received)
    select sent.id, 1 + (sent.id * 7919 + line * 104729) % ${books}::int, 3, 540,
      case when sent.id > ${orders - OPEN} then 0 else 3 end
    from purchase_orders sent, generate_series(1, ${LINES}) as line`)
}
