/**
 * The parts of invoices and credit notes: copies of a line, and what belongs to no copy (delivery, wrapping, refunds of an
 * order or of less than a copy cost). The parts of a period add up to its accounts (`totals.ts`), to the cent; the sale of a voucher has none.
 */
import { sql, type SQL } from 'drizzle-orm'
import { BUYS_NO_VOUCHER } from '../../orders/read-orders.ts'
import { dayAfter } from '#server/platform/actions/values.ts'
import type { Period } from './period.ts'

/** A refund that is divided is one decision. */
const decided = sql`refunds refund
  join refund_decisions decision on decision.key = regexp_replace(refund.key, '#\\d+$', '')
  join refunded_copies given on given.decision_id = decision.id`

/** As `vatContainedCents` of a line. */
const vatIn = (cents: SQL) => sql`round(${cents}::numeric * vat_permille / (1000 + vat_permille))::bigint`

/**
 * Returns the parts of documents of some periods, as SQL: `span` (as given with its period), `order_id`, `number` and
 * `issued_at` of the document, `position` and `book_id` (null: of no copy), `copies`, `cents`, and of copies `net_cents` without their VAT. What is credited is below zero.
 */
export function soldParts(spans: readonly { span: 0 | 1; period: Period }[]): SQL {
  // Each period with bounds of its own: the planner knows how many documents there are between two constants, not between columns
  const documents = sql.join(
    spans.map(
      ({ span, period: { from, to } }) => sql`
        select ${span}::int as span, kind, order_id, refund_id, number, issued_at, total_cents from invoices
        where issued_at >= ${from.begins.toISOString()}::timestamptz and issued_at < ${dayAfter(to).toISOString()}::timestamptz`,
    ),
    sql` union all `,
  )
  return sql`
    with document as materialized (${documents})
    select span, document.order_id, number, issued_at, line.position, line.book_id, line.quantity as copies,
      paid.cents, paid.cents - ${vatIn(sql`paid.cents`)} as net_cents
    from document join order_lines line on line.order_id = document.order_id,
      lateral (select line.unit_price_cents::bigint * line.quantity - line.discount_share_cents as cents) paid
    where kind = 'invoice'
    union all
    select span, document.order_id, number, issued_at, line.position, line.book_id, -given.quantity, -given.cents,
      ${vatIn(sql`given.cents`)} - given.cents
    from document join ${decided} on refund.id = document.refund_id
      join order_lines line on line.order_id = document.order_id and line.position = given.position
    union all
    select span, order_id, document.number, issued_at, null, null, 0,
      document.total_cents - (orders.subtotal_cents - orders.discount_cents), null
    from document join orders on orders.id = order_id
    where kind = 'invoice' and document.total_cents <> orders.subtotal_cents - orders.discount_cents
    union all
    select span, order_id, number, issued_at, null, null, 0, rest, null from (
      select document.*, coalesce((select sum(given.cents) from ${decided} where refund.id = document.refund_id), 0)
        - document.total_cents as rest
      from document join orders on orders.id = order_id where kind = 'credit_note' and ${BUYS_NO_VOUCHER}
    ) credited where rest <> 0`
}
