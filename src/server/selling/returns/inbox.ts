/** Returns in the staff inbox. */
import { and, count, inArray } from 'drizzle-orm'
import type { InboxRow, StaffReturn } from '#shared/contract/staff/inbox.ts'
import type { ReturnState } from '#shared/returns/states.ts'
import type { InboxView } from '#shared/staff/inbox.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { exactly, stretch, type Stretch } from '#server/platform/db/keyset.ts'
import { orderById, ordersById, type Order } from '../orders/read-orders.ts'
import { worthOfReturn } from './answer-return.ts'
import { findReturn } from './find-return.ts'
import { returnedLines, returnView } from './return-view.ts'
import { returnPhotos, returns } from './tables.ts'

const STATES: Record<Exclude<InboxView, 'suspect'>, ReturnState[]> = {
  open: ['requested', 'received'],
  expected: ['accepted'],
  done: ['refused', 'refunded', 'cancelled'],
}

/** Returns the rows of a view with their position. */
export async function inboxReturns(
  db: Queryable,
  view: InboxView,
  page: Stretch,
): Promise<(InboxRow & { key: string })[]> {
  if (view === 'suspect') return []
  const { where, orderBy } = stretch(returns.createdAt, returns.id, page)
  const found = await db
    .select({ returned: returns, at: exactly(returns.createdAt) })
    .from(returns)
    .where(and(inArray(returns.state, STATES[view]), where))
    .orderBy(...orderBy)
    .limit(page.limit)
  const ids = found.map(({ returned }) => returned.id)
  const lines = await returnedLines(db, ids)
  const photos = await photosOf(db, ids)
  const orders = await ordersById(
    db,
    found.map(({ returned }) => returned.orderId),
  )
  return found.map(({ returned: { id, number, state, orderId }, at }) => {
    const own = lines.filter(({ line }) => line.returnId === id)
    const order = orders.get(orderId)
    return {
      kind: 'returns',
      key: id,
      id: number,
      at,
      from: order?.buyer === 'forgotten' ? null : (order?.deliveryAddress.name ?? null),
      title: own[0]?.bought.title ?? number,
      excerpt: own.find(({ line }) => line.note !== '')?.line.note ?? '',
      state,
      photos: photos.get(id) ?? 0,
      stars: null,
      reports: 0,
    }
  })
}

async function photosOf(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: returnPhotos.returnId, photos: count() })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, [...ids]))
    .groupBy(returnPhotos.returnId)
  return new Map(found.map(({ id, photos }) => [id, photos]))
}

/** Returns a return with its refund amount and its order; throws ShopError NOT_FOUND. */
export async function returnInInbox(
  db: Queryable,
  number: string,
): Promise<{ order: Order; view: Omit<StaffReturn, 'version' | 'order'> }> {
  const claimed = await findReturn(db, { number })
  const order = await orderById(db, claimed.orderId)
  const { order_number: _, ...view } = await returnView(db, claimed)
  const { cents: due_cents } = await worthOfReturn(db, claimed, order)
  return { order, view: { ...view, language: claimed.language, due_cents } }
}
