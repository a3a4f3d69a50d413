/** What copies cost. */
import { sql } from 'drizzle-orm'

/** What a copy of each book of `parts` cost without VAT: the average of all that receptions received of orders to suppliers, by their copies. */
export const boughtFor = sql`(
  select book_id, sum(received * unit_net_cents)::numeric / sum(received) as unit_cents from purchase_order_lines
  where received > 0 and book_id in (select book_id from parts) group by book_id) bought`
