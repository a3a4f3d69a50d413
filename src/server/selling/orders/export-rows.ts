/** Orders as rows of a file. */
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Row } from '#server/platform/actions/answer.ts'
import { paidForCopies } from '#shared/money/line-sums.ts'
import { ORDER_STATES } from '#shared/orders/states.ts'
import { defineExport } from '#server/platform/actions/command.ts'
import { day, dayAfter } from '#server/platform/actions/values.ts'
import type { Order } from './read-orders.ts'
import { orderLines, orders } from './tables.ts'

export const ORDER_COLUMNS = [
  'number',
  'placed_at',
  'paid_at',
  'state',
  'name',
  'email',
  'phone',
  'address',
  'postal_code',
  'city',
  'country',
  'delivery',
  'coupon',
  'subtotal_eur',
  'discount_eur',
  'delivery_eur',
  'wrapping_eur',
  'total_eur',
  'vat_eur',
]
/** Those that say who bought. */
export const PEOPLE_COLUMNS: readonly string[] = ['name', 'email', 'phone', 'address', 'postal_code', 'city']

/** Returns an amount as spreadsheets calculate with it. */
const inEuros = (cents: number) => cents / 100

/** Returns an order as a row under `ORDER_COLUMNS`. */
export function orderRow(order: Order): Row {
  const { deliveryAddress: to } = order
  return {
    number: order.number,
    placed_at: order.createdAt,
    paid_at: order.paidAt,
    state: order.state,
    name: to.name,
    email: order.email,
    phone: order.phone,
    address: [to.company, to.address, to.additional_information].filter(Boolean).join(', '),
    postal_code: to.postal_code,
    city: to.city,
    country: to.country,
    delivery: order.deliveryMethod,
    coupon: order.couponCode,
    subtotal_eur: inEuros(order.subtotalCents),
    discount_eur: inEuros(order.discountCents),
    delivery_eur: inEuros(order.deliveryCents),
    wrapping_eur: inEuros(order.wrappingCents),
    total_eur: inEuros(order.totalCents),
    vat_eur: inEuros(order.vatCents),
  }
}

/** Orders for the books and for spreadsheets: one line each, or one for each article. */
const LINE_COLUMNS = ['isbn', 'title', 'author', 'quantity', 'cancelled', 'line_total_eur', 'promised_for']

const lineRow = (line: typeof orderLines.$inferSelect): Row => ({
  isbn: line.isbn,
  title: line.title,
  author: line.author,
  quantity: line.quantity,
  cancelled: line.cancelled,
  line_total_eur: inEuros(paidForCopies(line, line.quantity)),
  promised_for: line.readyAt,
})

export const orderExportCommands = [
  defineExport({
    words: 'orders export',
    help: 'Writes orders with their amounts (CSV), in the order in which they were placed',
    input: {
      from: day().optional().meta({ description: 'First day, such as 2026-01-01' }),
      to: day().optional().meta({ description: 'Last day' }),
      state: z
        .enum(ORDER_STATES)
        .optional()
        .meta({ description: `Only ${ORDER_STATES.join(', ')}` }),
      lines: z.boolean().default(false).meta({ description: 'One line per article instead' }),
    },
    async read(tx, { from, to, state, lines }) {
      const chosen = and(
        from && gte(orders.createdAt, from.begins),
        to && lt(orders.createdAt, dayAfter(to)),
        state === undefined ? undefined : eq(orders.state, state),
      )
      const subject = `orders ${from?.written ?? '…'} to ${to?.written ?? '…'}`
      if (!lines) {
        const rows = await tx
          .select()
          .from(orders)
          .where(chosen)
          .orderBy(asc(orders.createdAt), asc(orders.id))
        return { subject, columns: ORDER_COLUMNS, rows: rows.map(orderRow) }
      }
      const rows = await tx
        .select({ order: orders, line: orderLines })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(chosen)
        .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderLines.position))
      const columns = [...ORDER_COLUMNS.slice(0, 4), ...LINE_COLUMNS]
      return { subject, columns, rows: rows.map((row) => ({ ...orderRow(row.order), ...lineRow(row.line) })) }
    },
  }),
]
