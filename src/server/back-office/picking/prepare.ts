/** Putting orders on a trolley, and sending or laying ready what was scanned for them. */
import { ShopError } from '#shared/contract/errors.ts'
import type { Carrier } from '#shared/orders/carriers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { layReady, prepareOrder, sendParcel } from '#server/selling/fulfilment/fulfil.ts'
import type { LaidReady } from '#server/selling/fulfilment/fulfil.ts'
import { placesOfOrders } from '#server/selling/hold-shelf/places.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { linesWithCopies } from '#server/selling/orders/line-copies.ts'
import { copiesLeft } from '#server/selling/orders/parcels.ts'
import type { Order } from '#server/selling/orders/service.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
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

type Preparable = Pick<Order, 'state' | 'deliveryMethod' | 'dispatch' | 'partlySent'>

/** Tells whether an order can go on: what left already may have left copies behind, and others may have to be awaited. */
export function canBePrepared(
  { state, deliveryMethod, dispatch, partlySent }: Preparable,
  lines: readonly { left: number; waiting: number }[],
): boolean {
  const isAwaited = lines.some(({ waiting }) => waiting > 0)
  if (isAwaited && dispatch === 'together') return false
  const isHere = lines.some(({ left }) => left > 0)
  if (state === 'preparing') return isHere
  return state === 'shipped' && (deliveryMethod !== 'pickup' || partlySent) && isHere
}

type Closing = Asked & { carrier: Carrier; trackingNumber: string | null }

export type Closed = { kind: 'sent'; parcel: string } | ({ kind: 'ready' } & Laid)
type Laid = { place: number; laid: LaidReady }

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
    const lines = await withoutCalledOff(tx, orderId, picked)
    const sent = { orderId, actor: 'staff', despiteDispute, carrier, trackingNumber, lines } as const
    const parcel = await sendParcel(tx, sent)
    await leaveTrolley(tx, orderId)
    return { kind: 'sent', parcel }
  }
  if (!(await isComplete(tx, orderId))) throw new Refusal({ refusal: 'COPIES_MISSING', params: { number } })
  return { kind: 'ready', ...(await layComplete(tx, { orderId, preparer, despiteDispute })) }
}

type PickedCopies = { position: number; quantity: number }

/** What lies in a bin and was called off since goes back on the shelf. */
async function withoutCalledOff(
  tx: Tx,
  orderId: string,
  picked: readonly PickedCopies[],
): Promise<PickedCopies[]> {
  const left = new Map((await copiesLeft(tx, orderId)).map((line) => [line.position, line.quantity]))
  return picked.flatMap(({ position, quantity }) => {
    const copies = Math.min(quantity, left.get(position) ?? 0)
    return copies > 0 ? [{ position, quantity: copies }] : []
  })
}

/** Lays an order ready of which every copy that is here was scanned, and returns its place. */
export async function layComplete(tx: Tx, { orderId, despiteDispute = false }: Asked): Promise<Laid> {
  const laid = await layReady(tx, { orderId, actor: 'staff', despiteDispute })
  await leaveTrolley(tx, orderId)
  return { laid, place: (await placesOfOrders(tx, [orderId])).get(orderId) ?? 0 }
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
