/** Puts orders on a trolley, and sends what was scanned for them or marks it ready. */
import { ShopError } from '#shared/contract/errors.ts'
import type { Carrier } from '#shared/orders/carriers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  leavingWith,
  markReady,
  prepareOrder,
  sendParcel,
  type LaidReady,
} from '#server/selling/fulfilment/fulfil.ts'
import { placesOfOrders } from '#server/selling/hold-shelf/places.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { linesWithCopies } from '#server/selling/orders/line-copies.ts'
import { copiesLeft } from '#server/selling/orders/parcels.ts'
import type { Order } from '#server/selling/orders/read-orders.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { endClaim, putOnTrolley, refuseOthers, trolleyOf, type Preparer } from './claims.ts'
import { emptyBin, pickedOf } from './copies-in-bins.ts'

type Requested = { orderId: string; preparer: Preparer; despiteDispute?: boolean }

/**
 * Puts an order on a preparer's trolley and returns its bin; a paid order moves to preparation. Throws
 * ShopError ORDER_STATE if nothing is left to prepare, Refusal BEING_PREPARED if somebody else prepares it.
 */
export async function startPreparing(
  tx: Tx,
  { orderId, preparer, despiteDispute = false }: Requested,
): Promise<number> {
  const order = await lockOrder(tx, orderId)
  await refuseOthers(tx, order, preparer)
  if (order.state === 'paid') await prepareOrder(tx, { orderId, actor: 'staff', despiteDispute })
  else if (!canBePrepared(order, await linesWithCopies(tx, [orderId]))) throw new ShopError('ORDER_STATE')
  return await putOnTrolley(tx, order, preparer)
}

type Preparable = Pick<Order, 'state' | 'deliveryMethod' | 'dispatch' | 'partlySent'>

/**
 * Returns whether an order can be prepared: a sent order may have copies left, and others may be on
 * backorder.
 */
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

type Closing = Requested & { carrier: Carrier; trackingNumber: string | null }

/** `added`: what left with it. */
export type Closed = ({ kind: 'sent'; parcel: string } | ({ kind: 'ready' } & Laid)) & { added: Order[] }
type Laid = { place: number; laid: LaidReady }

/**
 * Sends the copies in an order's bin, or marks them ready for pickup, and takes the order off the trolley.
 * Throws Refusal NOTHING_SCANNED, and COPIES_MISSING for an incomplete pickup order.
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
    const added = await pickedWith(tx, orderId, preparer)
    for (const { id } of added) {
      await sendParcel(tx, { orderId: id, actor: 'staff', carrier, trackingNumber })
      await leaveTrolley(tx, id)
    }
    return { kind: 'sent', parcel, added }
  }
  if (!(await isComplete(tx, orderId))) throw new Refusal({ refusal: 'COPIES_MISSING', params: { number } })
  const laid = await markComplete(tx, { orderId, preparer, despiteDispute })
  const added = await pickedWith(tx, orderId, preparer)
  for (const { id } of added) await markComplete(tx, { orderId: id, preparer })
  return { kind: 'ready', ...laid, added }
}

/** Returns what was added to an order that has just left and lies whole in a bin of its preparer's trolley. */
async function pickedWith(tx: Tx, orderId: string, preparer: Preparer): Promise<Order[]> {
  const added = await leavingWith(tx, orderId)
  const bins = new Set((await trolleyOf(tx, preparer.id)).map((claim) => claim.orderId))
  const whole = await Promise.all(added.map(async ({ id }) => bins.has(id) && (await isComplete(tx, id))))
  return added.filter((_, index) => whole[index])
}

type PickedCopies = { position: number; quantity: number }

/** Restocks copies in a bin that were cancelled since the scan. */
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

/** Marks an order ready whose copies in the shop were all scanned, and returns its place. */
export async function markComplete(tx: Tx, { orderId, despiteDispute = false }: Requested): Promise<Laid> {
  const laid = await markReady(tx, { orderId, actor: 'staff', despiteDispute })
  await leaveTrolley(tx, orderId)
  return { laid, place: (await placesOfOrders(tx, [orderId])).get(orderId) ?? 0 }
}

/**
 * Takes an order off the trolley; scanned copies stay in its bin for the next preparer, also while it waits for
 * others, unless it is over.
 */
export async function putAside(tx: Tx, { orderId, preparer }: Requested): Promise<void> {
  const order = await lockOrder(tx, orderId)
  await refuseOthers(tx, order, preparer)
  await endClaim(tx, orderId)
  const isOver = order.state !== 'preparing' && !canBePrepared(order, await linesWithCopies(tx, [orderId]))
  if (isOver) await emptyBin(tx, orderId)
}

/** Returns whether every unsent copy of an order was scanned. */
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
