/** Putting orders on a trolley, and sending or laying ready what was scanned for them. */
import { ShopError } from '#shared/contract/errors.ts'
import type { Carrier } from '#shared/orders/carriers.ts'
import type { Tx } from '../db/database.ts'
import { layReady, prepareOrder, sendParcel } from '../fulfilment/fulfil.ts'
import { placesOfOrders } from '../hold-shelf/places.ts'
import { lockOrder } from '../orders/moves.ts'
import { linesWithCopies } from '../orders/line-copies.ts'
import type { Order } from '../orders/service.ts'
import { Refusal } from '../staff/refusal.ts'
import { endClaim, putOnTrolley, refuseOthers } from './claims.ts'
import type { Preparer } from './claims.ts'
import { emptyBin, pickedOf } from './picked.ts'

type Asked = { orderId: string; preparer: Preparer; despiteDispute?: boolean }

/**
 * Puts an order on somebody's trolley and returns its bin; a paid one begins to be prepared. Throws ShopError ORDER_STATE
 * for one of which nothing is left to prepare, Refusal BEING_PREPARED for one that somebody else prepares.
 */
export async function startPreparing(
  tx: Tx,
  { orderId, preparer, despiteDispute = false }: Asked,
): Promise<number> {
  const order = await lockOrder(tx, orderId)
  await refuseOthers(tx, order, preparer)
  if (order.state === 'paid') await prepareOrder(tx, { orderId, actor: 'staff', despiteDispute })
  else if (!canBePrepared(order, await linesWithCopies(tx, [orderId]))) throw new ShopError('ORDER_STATE')
  return await putOnTrolley(tx, order, preparer)
}

/** Tells whether an order can go on: what was sent already may have left copies behind for another parcel. */
export function canBePrepared(
  { state, deliveryMethod }: Pick<Order, 'state' | 'deliveryMethod'>,
  lines: readonly { left: number }[],
): boolean {
  if (state === 'preparing') return true
  return state === 'shipped' && deliveryMethod !== 'pickup' && lines.some(({ left }) => left > 0)
}

type Closing = Asked & { carrier: Carrier; trackingNumber: string | null }

export type Closed = { kind: 'sent'; parcel: string } | { kind: 'ready'; place: number }

/**
 * Sends what lies in an order's bin, or lays it ready to be collected, and takes the order off the trolley. Throws
 * Refusal NOTHING_SCANNED, and COPIES_MISSING for an order that is collected and lacks some.
 */
export async function closeBin(
  tx: Tx,
  { orderId, preparer, despiteDispute = false, carrier, trackingNumber }: Closing,
): Promise<Closed> {
  const order = await lockOrder(tx, orderId)
  await refuseOthers(tx, order, preparer)
  const picked = (await pickedOf(tx, [orderId])).filter(({ quantity }) => quantity > 0)
  const { number } = order
  if (picked.length === 0) throw new Refusal({ refusal: 'NOTHING_SCANNED', params: { number } })
  if (order.deliveryMethod !== 'pickup') {
    const sent = { orderId, actor: 'staff', despiteDispute, carrier, trackingNumber, lines: picked } as const
    const parcel = await sendParcel(tx, sent)
    await leaveTrolley(tx, orderId)
    return { kind: 'sent', parcel }
  }
  if (!(await isComplete(tx, orderId))) throw new Refusal({ refusal: 'COPIES_MISSING', params: { number } })
  return { kind: 'ready', place: await layComplete(tx, { orderId, preparer, despiteDispute }) }
}

/** Lays an order ready of which every copy was scanned, and returns its place. */
export async function layComplete(tx: Tx, { orderId, despiteDispute = false }: Asked): Promise<number> {
  await layReady(tx, { orderId, actor: 'staff', despiteDispute })
  await leaveTrolley(tx, orderId)
  return (await placesOfOrders(tx, [orderId])).get(orderId) ?? 0
}

/** Takes an order off the trolley; what was scanned stays in its bin for whoever goes on, unless nobody can. */
export async function layAside(tx: Tx, { orderId, preparer }: Asked): Promise<void> {
  const order = await lockOrder(tx, orderId)
  await refuseOthers(tx, order, preparer)
  await endClaim(tx, orderId)
  if (!canBePrepared(order, await linesWithCopies(tx, [orderId]))) await emptyBin(tx, orderId)
}

/** Tells whether every copy of an order that has not left was scanned. */
export async function isComplete(tx: Tx, orderId: string): Promise<boolean> {
  const picked = new Map((await pickedOf(tx, [orderId])).map((one) => [one.position, one.quantity]))
  return (await linesWithCopies(tx, [orderId])).every(
    ({ position, left }) => (picked.get(position) ?? 0) >= left,
  )
}

async function leaveTrolley(tx: Tx, orderId: string): Promise<void> {
  await endClaim(tx, orderId)
  await emptyBin(tx, orderId)
}
