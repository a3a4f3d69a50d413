/**
 * What invoices and credit notes are of, part by part: copies of a line, and what is of no copy (delivery, wrapping, refunds of an
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
const vatIn = (cents: SQL) => sql`round(${cents}::numeric * vat_permille / (1000 + vat_permille))::int`

/**
 * Returns the parts of documents of some periods, as SQL: `span` (the place of its period among those given), `order_id`, `number` and
 * `issued_at` of the document, `position` and `book_id` (null: of no copy), `copies`, `cents`, and of copies `net_cents` without their VAT. What is credited is below zero.
 */
export function soldParts(periods: readonly Period[]): SQL {
  const spans = sql.join(
    periods.map(
      ({ from, to }, span) =>
        sql`(${span}::int, ${from.begins.toISOString()}::timestamptz, ${dayAfter(to).toISOString()}::timestamptz)`,
    ),
    sql`, `,
  )
  return sql`
    with document as materialized (
      select span, kind, order_id, refund_id, number, issued_at, total_cents
      from (values ${spans}) chosen (span, since, until)
        join invoices on issued_at >= since and issued_at < until
    )
    select span, document.order_id, number, issued_at, line.position, line.book_id, line.quantity as copies,
      paid.cents, paid.cents - ${vatIn(sql`paid.cents`)} as net_cents
    from document join order_lines line on line.order_id = document.order_id,
      lateral (select line.unit_price_cents * line.quantity - line.discount_share_cents as cents) paid
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
      select document.*, coalesce((select sum(given.cents) from ${decided} where refund.id = document.refund_id), 0)::int
        - document.total_cents as rest
      from document join orders on orders.id = order_id where kind = 'credit_note' and ${BUYS_NO_VOUCHER}
    ) credited where rest <> 0`
}
