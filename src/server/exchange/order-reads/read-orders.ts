/** Reads orders for programs: with their lines and payments, buyers only where the key may see them. */
import { and, asc, eq, gte, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { ProgramOrder } from '#shared/contract/program-orders.ts'
import { paidForLine } from '#shared/money/line-sums.ts'
import { pluck } from '#shared/lists.ts'
import type { Db } from '#server/platform/db/database.ts'
import { exactly, stretch, type Place } from '#server/platform/db/keyset.ts'
import { linesOfOrders, orderByNumber, type Order } from '#server/selling/orders/read-orders.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { payments, refunds } from '#server/selling/payments/tables.ts'

export type Wanted = {
  since: Date | undefined
  after: Place | undefined
  limit: number
  /** The key may see who bought. */
  withCustomers: boolean
}

/** Returns the orders that changed since a moment, the oldest change first, and where the next page begins. */
export async function readOrders(
  db: Db,
  { since, after, limit, withCustomers }: Wanted,
): Promise<{ found: ProgramOrder[]; next: Place | undefined }> {
  const page = stretch(orders.changedAt, orders.id, { after, limit, first: 'oldest' })
  const rows = await db
    .select({ order: orders, at: exactly(orders.changedAt) })
    .from(orders)
    .where(and(since && gte(orders.changedAt, since), page.where))
    .orderBy(...page.orderBy)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    found: await whole(db, pluck(shown, 'order'), withCustomers),
    next: last && { at: last.at, id: last.order.id },
  }
}

/** Returns an order by its number; undefined for none. */
export async function readOrder(
  db: Db,
  number: string,
  withCustomers: boolean,
): Promise<ProgramOrder | undefined> {
  const order = await orderByNumber(db, number)
  return order && (await whole(db, [order], withCustomers))[0]
}

async function whole(db: Db, found: readonly Order[], withCustomers: boolean): Promise<ProgramOrder[]> {
  const ids = found.map(({ id }) => id)
  const lines = Map.groupBy(await linesOfOrders(db, ids), ({ orderId }) => orderId)
  const paid = Map.groupBy(await paymentsOf(db, inArray(payments.orderId, ids)), ({ orderId }) => orderId)
  return found.map((order) => ({
    number: order.number,
    state: order.state,
    placed_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    changed_at: order.changedAt.toISOString(),
    delivery_method: order.deliveryMethod,
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    delivery_cents: order.deliveryCents,
    total_cents: order.totalCents,
    vat_cents: order.vatCents,
    lines: (lines.get(order.id) ?? []).map((line) => ({
      isbn: line.isbn,
      title: line.title,
      quantity: line.quantity,
      cancelled: line.cancelled,
      returned: line.returned,
      unit_price_cents: line.unitPriceCents,
      total_cents: paidForLine(line),
      vat_permille: line.vatPermille,
    })),
    payments: (paid.get(order.id) ?? []).map(({ orderId: _order, ...payment }) => payment),
    customer:
      withCustomers && order.buyer !== 'forgotten'
        ? { email: order.email, phone: order.phone, delivery_address: order.deliveryAddress }
        : null,
  }))
}

const paymentsOf = (db: Db, ofOrders: SQL) =>
  db
    .select({
      orderId: payments.orderId,
      by: payments.provider,
      amount_cents: payments.amountCents,
      currency: payments.currency,
      refunded_cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`,
    })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), ne(refunds.state, 'dropped')))
    .where(and(ofOrders, eq(payments.state, 'captured')))
    .groupBy(payments.id)
    .orderBy(asc(payments.createdAt))
