/** A paid order as its buyer sees it: parcels, refunds, invoices, possible actions. */
import type { OrderView } from '#shared/contract/orders.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { documentsOf } from '../invoices/documents.ts'
import { togetherWith } from '../orders/additions.ts'
import { parcelsOf } from '../orders/parcels.ts'
import type { Order } from '../orders/read-orders.ts'
import { chargesOf, refundsOf } from '../payments/read-charges.ts'
import type { Source } from '../payments/refundable.ts'

export type FollowUp = Pick<
  OrderView,
  | 'delivered_at'
  | 'can_cancel'
  | 'addition_to'
  | 'additions'
  | 'charge'
  | 'refunded_cents'
  | 'refunds'
  | 'parcels'
  | 'documents'
>

const ALONE: Pick<OrderView, 'addition_to' | 'additions'> = { addition_to: null, additions: [] }

type Line = { position: number; bookId: number; title: string }

type Known = { lines: readonly Line[]; sources: readonly Source[] }

/** Returns the follow-up of an order, given its lines and the payments that came. */
export async function followUp(db: Queryable, order: Order, { lines, sources }: Known): Promise<FollowUp> {
  const hasGivenBack = sources.some(({ goneCents, givenCents }) => goneCents > 0 || givenCents > 0)
  const back = hasGivenBack ? await refundsOf(db, order.id) : []
  const charges = sources.length > 0 ? await chargesOf(db, [order.id]) : undefined
  return {
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    can_cancel: CANCELLABLE_STATES.includes(order.state),
    // Books are added to what is paid
    ...(order.paidAt === null && order.additionTo === null
      ? ALONE
      : ((await togetherWith(db, [order])).get(order.id) ?? ALONE)),
    charge: charges?.get(order.id) ?? null,
    refunded_cents: back.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
    refunds: back,
    parcels: await sentParcels(db, order.id, lines),
    documents: (await documentsOf(db, [order.id])).get(order.id) ?? [],
  }
}

/** Hides what identifies a person or place: a carrier's page may show the destination. */
export function masked(view: FollowUp): FollowUp {
  return {
    ...view,
    can_cancel: false,
    ...ALONE,
    documents: [],
    parcels: view.parcels.map((parcel) => ({
      ...parcel,
      tracking_number: parcel.tracking_number && `…${parcel.tracking_number.slice(-4)}`,
      tracking_url: null,
    })),
  }
}

async function sentParcels(db: Queryable, orderId: string, bought: readonly Line[]) {
  const parcels = await parcelsOf(db, orderId)
  return parcels.map(({ carrier, trackingNumber, trackingUrl, sentAt, collectedAt, lines }) => ({
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingUrl,
    sent_at: sentAt.toISOString(),
    collected_at: collectedAt?.toISOString() ?? null,
    lines: lines.map(({ position, quantity }) => {
      const line = bought.find((one) => one.position === position)
      return { article_id: line?.bookId ?? 0, title: line?.title ?? '', quantity }
    }),
  }))
}
