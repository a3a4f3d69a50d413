/** What copies cost. */
import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns what a copy of each of some books cost without VAT (`book_id`, `unit_cents`), as SQL: the average of all that receptions
 * received of orders to suppliers, by their copies. Without an agreed discount at the time of the order its price is no purchase
 * price: it is not known. Of orders from before the discount was noted with them that of today decides. A
 * `float8`, which adds up faster than decimals; whoever rounds it makes it a `numeric`, which rounds half a cent up.
 */
export const boughtOf = (books: SQL) => sql`
  select line.book_id, sum(received::float8 * unit_net_cents) / sum(received) as unit_cents
  from purchase_order_lines line join purchase_orders purchase on purchase.id = line.purchase_order_id
    join suppliers supplier on supplier.id = purchase.supplier_id
  where received > 0 and coalesce(line.discount_ppm, supplier.discount_ppm) > 0 and line.book_id in (${books}) group by 1`
