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

const IS_INVOICE = sql`kind = 'invoice'`
const IS_CREDIT_NOTE = sql`kind = 'credit_note'`
const IS_OF_VOUCHER = sql`content -> 'boughtVoucherCents' is not null`

export type Span = { span: 0 | 1; period: Period }

/**
 * Each kind and period apart, with bounds of its own: the planner knows how many documents there are between two constants, not
 * between columns. With columns of an index alone: documents are long.
 */
const documents = (spans: readonly Span[], isWanted: SQL) =>
  sql.join(
    spans.map(
      ({ span, period: { from, to } }) => sql`
        select ${span}::int as span, kind, order_id, refund_id, number, issued_at, total_cents from invoices
        where ${isWanted} and issued_at >= ${from.begins.toISOString()}::timestamptz and issued_at < ${dayAfter(to).toISOString()}::timestamptz`,
    ),
    sql` union all `,
  )

/** Copies of invoices and credit notes, as rows of `soldParts`. In one join of lines, so that the planner knows how many books they are of. */
export const soldCopies = (spans: readonly Span[]) => sql`
    select span, document.order_id, number, issued_at, line.position, line.book_id, sign * counted.copies as copies, sign * counted.cents as cents,
      sign * (counted.cents - ${vatIn(sql`counted.cents`)}) as net_cents
    from (
      select span, 1 as sign, order_id, number, issued_at, null::int as position, null::int as quantity, null::int as cents
      from (${documents(spans, IS_INVOICE)}) invoice
      union all
      select span, -1, credit_note.order_id, number, issued_at, given.position, given.quantity, given.cents
      from (${documents(spans, IS_CREDIT_NOTE)}) credit_note join ${decided} on refund.id = credit_note.refund_id
    ) document join order_lines line on line.order_id = document.order_id and coalesce(document.position = line.position, true),
      lateral (select coalesce(document.quantity, line.quantity) as copies,
        coalesce(document.cents, line.unit_price_cents::bigint * line.quantity - line.discount_share_cents) as cents) counted`

/**
 * Returns the parts of documents of some periods, as SQL: `span` (as given with its period), `order_id`, `number` and
 * `issued_at` of the document, `position` and `book_id` (null: of no copy), `copies`, `cents`, and of copies `net_cents` without their VAT. What is credited is below zero.
 */
export const soldParts = (spans: readonly Span[]) => sql`
    ${soldCopies(spans)}
    union all
    select span, order_id, invoice.number, issued_at, null, null, 0,
      invoice.total_cents - (orders.subtotal_cents - orders.discount_cents), null
    from (${documents(spans, IS_INVOICE)}) invoice join orders on orders.id = order_id
    where invoice.total_cents <> orders.subtotal_cents - orders.discount_cents
    union all
    select span, order_id, number, issued_at, null, null, 0, rest, null from (
      select credit_note.*, coalesce((select sum(given.cents) from ${decided} where refund.id = credit_note.refund_id), 0)
        - credit_note.total_cents as rest
      from (${documents(spans, IS_CREDIT_NOTE)}) credit_note join orders on orders.id = order_id where ${BUYS_NO_VOUCHER}
    ) credited where rest <> 0`

/** Returns what each document of some periods adds to its sales, as SQL: `span`, `issued_at`, `cents`; the sale of a voucher takes itself off again. */
export const soldTotals = (spans: readonly Span[]) => sql`
    select span, issued_at, case kind when 'invoice' then total_cents else -total_cents end as cents
    from (${documents(spans, sql`true`)}) document
    union all
    select span, issued_at, case kind when 'invoice' then -total_cents else total_cents end
    from (${documents(spans, IS_OF_VOUCHER)}) of_voucher`
