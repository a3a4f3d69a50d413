/** What became of an order after it was paid, as its buyer sees it: parcels, refunds, invoices, what may still be done. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { OrderView } from '#shared/contract/orders.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import type { Queryable } from '../db/database.ts'
import { invoices } from '../invoices/tables.ts'
import { chargesOf } from '../payments/charges.ts'
import { payments, refunds } from '../payments/tables.ts'
import type { Order } from '../orders/moves.ts'
import { orderParcelLines, orderParcels } from '../orders/tables.ts'

export type FollowUp = Pick<
  OrderView,
  'delivered_at' | 'can_cancel' | 'charge' | 'refunded_cents' | 'refunds' | 'parcels' | 'documents'
>

type Line = { position: number; bookId: number; title: string }

/** Returns what became of an order; its lines are given. */
export async function followUp(db: Queryable, order: Order, lines: readonly Line[]): Promise<FollowUp> {
  const back = await refundsOf(db, order.id)
  return {
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    can_cancel: CANCELLABLE_STATES.includes(order.state),
    charge: (await chargesOf(db, [order.id])).get(order.id) ?? null,
    refunded_cents: back.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
    refunds: back,
    parcels: await parcelsOf(db, order.id, lines),
    documents: (await documentsOf(db, [order.id])).get(order.id) ?? [],
  }
}

/** Hides what leads to a person or a place: a carrier's page may tell where a parcel goes. */
export function masked(view: FollowUp): FollowUp {
  return {
    ...view,
    can_cancel: false,
    documents: [],
    parcels: view.parcels.map((parcel) => ({
      ...parcel,
      tracking_number: parcel.tracking_number && `…${parcel.tracking_number.slice(-4)}`,
      tracking_url: null,
    })),
  }
}

async function refundsOf(db: Queryable, orderId: string): Promise<OrderView['refunds']> {
  const rows = await db
    .select({ cents: refunds.orderCents, state: refunds.state, at: refunds.updatedAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), ne(refunds.state, 'dropped')))
    .orderBy(asc(refunds.createdAt))
  // What failed at the buyer's bank is on its way again: the shop owes it
  return rows.map(({ cents, state, at }) => ({
    amount_cents: cents,
    state: state === 'done' ? ('done' as const) : ('queued' as const),
    at: at.toISOString(),
  }))
}

async function parcelsOf(
  db: Queryable,
  orderId: string,
  lines: readonly Line[],
): Promise<OrderView['parcels']> {
  const rows = await db
    .select({ parcel: orderParcels, line: orderParcelLines })
    .from(orderParcels)
    .innerJoin(orderParcelLines, eq(orderParcelLines.parcelId, orderParcels.id))
    .where(eq(orderParcels.orderId, orderId))
    .orderBy(asc(orderParcels.sentAt), asc(orderParcels.id), asc(orderParcelLines.position))
  const parcels = new Map<string, OrderView['parcels'][number]>()
  for (const { parcel, line } of rows) {
    const known = parcels.get(parcel.id) ?? {
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
      tracking_url: parcel.trackingUrl,
      sent_at: parcel.sentAt.toISOString(),
      lines: [],
    }
    const bought = lines.find(({ position }) => position === line.position)
    known.lines.push({
      article_id: bought?.bookId ?? 0,
      title: bought?.title ?? '',
      quantity: line.quantity,
    })
    parcels.set(parcel.id, known)
  }
  return [...parcels.values()]
}

/** Returns the invoices and credit notes of orders by the order's id, the first issued first. */
export async function documentsOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OrderView['documents']>> {
  const rows = await db
    .select({
      orderId: invoices.orderId,
      number: invoices.number,
      kind: invoices.kind,
      at: invoices.issuedAt,
      cents: invoices.totalCents,
    })
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.issuedAt))
  const documents = new Map<string, OrderView['documents']>()
  for (const { orderId, at, cents, ...rest } of rows) {
    const document = { ...rest, issued_at: at.toISOString(), total_cents: cents }
    documents.set(orderId, [...(documents.get(orderId) ?? []), document])
  }
  return documents
}
