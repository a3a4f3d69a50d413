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

/** As `vatContainedCents` of a line: rounded by whole numbers, which the database divides faster than decimals. */
const vatIn = (cents: SQL) =>
  sql`((2 * ${cents}::bigint * vat_permille + 1000 + vat_permille) / (2 * (1000 + vat_permille)))`

/**
 * Returns the parts of documents of some periods, as SQL: `span` (as given with its period), `order_id`, `number` and
 * `issued_at` of the document, `position` and `book_id` (null: of no copy), `copies`, `cents`, and of copies `net_cents` without their VAT. What is credited is below zero.
 */
export function soldParts(spans: readonly { span: 0 | 1; period: Period }[]): SQL {
  // Each kind and period apart, with bounds of its own: the planner knows how many documents there are between two constants, not between columns
  const documents = (kind: SQL) =>
    sql.join(
      spans.map(
        ({ span, period: { from, to } }) => sql`
        select ${span}::int as span, order_id, refund_id, number, issued_at, total_cents from invoices
        where kind = ${kind} and issued_at >= ${from.begins.toISOString()}::timestamptz and issued_at < ${dayAfter(to).toISOString()}::timestamptz`,
      ),
      sql` union all `,
    )
  return sql`
    with invoice as materialized (${documents(sql`'invoice'`)}),
      credit_note as materialized (${documents(sql`'credit_note'`)})
    select span, invoice.order_id, number, issued_at, line.position, line.book_id, line.quantity as copies,
      paid.cents, paid.cents - ${vatIn(sql`paid.cents`)} as net_cents
    from invoice join order_lines line on line.order_id = invoice.order_id,
      lateral (select line.unit_price_cents::bigint * line.quantity - line.discount_share_cents as cents) paid
    union all
    select span, credit_note.order_id, number, issued_at, line.position, line.book_id, -given.quantity, -given.cents,
      ${vatIn(sql`given.cents`)} - given.cents
    from credit_note join ${decided} on refund.id = credit_note.refund_id
      join order_lines line on line.order_id = credit_note.order_id and line.position = given.position
    union all
    select span, order_id, invoice.number, issued_at, null, null, 0,
      invoice.total_cents - (orders.subtotal_cents - orders.discount_cents), null
    from invoice join orders on orders.id = order_id
    where invoice.total_cents <> orders.subtotal_cents - orders.discount_cents
    union all
    select span, order_id, number, issued_at, null, null, 0, rest, null from (
      select credit_note.*, coalesce((select sum(given.cents) from ${decided} where refund.id = credit_note.refund_id), 0)
        - credit_note.total_cents as rest
      from credit_note join orders on orders.id = order_id where ${BUYS_NO_VOUCHER}
    ) credited where rest <> 0`
}
