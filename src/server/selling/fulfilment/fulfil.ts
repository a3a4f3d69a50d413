/** Preparing an order, sending it in one parcel or several, and its arrival; each announced by mail. */
import { ShopError } from '#shared/contract/errors.ts'
import { trackingPage, type Carrier } from '#shared/orders/carriers.ts'
import type { OrderActor } from '#shared/orders/states.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { reservePlace } from '../hold-shelf/places.ts'
import { promiseCredit } from '../loyalty/credit.ts'
import { disputesOf } from '../payments/disputes.ts'
import { isReleased } from '../payments/refundable.ts'
import { additionsTo, isRedirection, takesAdditions, unpaidAdditionTo } from '../orders/additions.ts'
import { lockOrder, moveOrder } from '../orders/moves.ts'
import { linesWithCopies } from '../orders/line-copies.ts'
import { copiesLeft, noteCollected, storeParcel } from '../orders/parcels.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import type { Order } from '../orders/read-orders.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'

type About = {
  orderId: string
  actor: OrderActor
  /** Also while its payment is disputed, or after that was lost. */
  despiteDispute?: boolean
}

/** Begins to prepare a paid order; throws ShopError ORDER_STATE for any other, and for one whose money goes back. */
export async function prepareOrder(tx: Tx, { orderId, actor, despiteDispute }: About): Promise<void> {
  const order = await lockOrder(tx, orderId)
  await refuseGivenBack(tx, order)
  if (despiteDispute !== true) await refuseDisputed(tx, order)
  await refuseAwaited(tx, order)
  await refuseEmpty(tx, order)
  await moveOrder(tx, { order, to: 'preparing', actor })
  await notifyBuyer(tx, order, 'order-preparing')
}

export type NewParcel = {
  carrier: Carrier
  trackingNumber: string | null
  /** The carrier's page about it, where it is not the usual one. */
  trackingUrl?: string | null
  /** Copies of lines by their position; without it, all that has not left yet. */
  lines?: readonly { position: number; quantity: number }[]
}

/**
 * Sends a parcel; the first one makes the order shipped. Throws ShopError ORDER_STATE unless the order is paid and neither
 * over nor given back, INVALID_FIELDS for an order that is collected, and for copies that it does not have or that left
 * already.
 */
export async function sendParcel(
  tx: Tx,
  { orderId, actor, despiteDispute, ...parcel }: About & NewParcel,
): Promise<string> {
  const order = await lockOrder(tx, orderId)
  if (order.deliveryMethod === 'pickup') {
    throw new ShopError('INVALID_FIELDS', { fields: { delivery_method: ['is_collected'] } })
  }
  await refuseGivenBack(tx, order)
  if (despiteDispute !== true) await refuseDisputed(tx, order)
  await refuseAwaited(tx, order)
  if (order.state !== 'shipped') {
    await refuseEmpty(tx, order)
    await leaveShop(tx, order, actor)
  }
  const left = await copiesLeft(tx, orderId)
  const lines = parcel.lines ?? left.filter(({ quantity }) => quantity > 0)
  const isTooMuch = lines.some(
    ({ position, quantity }) => quantity > (left.find((line) => line.position === position)?.quantity ?? 0),
  )
  if (lines.length === 0 || isTooMuch) {
    throw new ShopError('INVALID_FIELDS', { fields: { lines: ['not_left_to_send'] } })
  }
  const { carrier, trackingNumber, trackingUrl } = parcel
  const page = trackingUrl ?? (trackingNumber === null ? null : trackingPage(carrier, trackingNumber))
  const sent = await storeParcel(tx, { orderId, carrier, trackingNumber, trackingUrl: page, lines })
  await notifyBuyer(tx, order, 'order-parcel', sent)
  return sent
}

/** `isRest`: another part of the order was made ready before. */
export type LaidReady = { parcel: string; isRest: boolean }

/**
 * Lays what there is of an order that its buyer collects ready for them, on a place of the hold shelf; the rest follows when it
 * comes. Throws ShopError like `sendParcel`.
 */
export async function markReady(tx: Tx, { orderId, actor, despiteDispute }: About): Promise<LaidReady> {
  const order = await lockOrder(tx, orderId)
  if (order.deliveryMethod !== 'pickup') {
    throw new ShopError('INVALID_FIELDS', { fields: { delivery_method: ['is_sent'] } })
  }
  await refuseGivenBack(tx, order)
  if (despiteDispute !== true) await refuseDisputed(tx, order)
  await refuseAwaited(tx, order)
  const isRest = order.state === 'shipped'
  if (!isRest) await refuseEmpty(tx, order)
  const lines = (await copiesLeft(tx, orderId)).filter(({ quantity }) => quantity > 0)
  if (lines.length === 0 || (isRest && !order.partlySent)) throw new ShopError('ORDER_STATE')
  if (!isRest) await leaveShop(tx, order, actor)
  const parcel = await storeParcel(tx, { orderId, carrier: 'pickup', lines })
  await reservePlace(tx, { orderId })
  await notifyBuyer(tx, order, 'order-ready', isRest ? parcel : orderId)
  return { parcel, isRest }
}

/**
 * Returns, locked, what was added to an order that has left whole and can leave with it: paid, all of it here, neither disputed
 * nor given back.
 */
export async function leavingWith(tx: Tx, orderId: string): Promise<Order[]> {
  const { state, partlySent } = await lockOrder(tx, orderId)
  if (state !== 'shipped' || partlySent) return []
  const ready: Order[] = []
  for (const { id } of await additionsTo(tx, orderId)) {
    const added = await lockOrder(tx, id)
    if (takesAdditions(added) && (await canLeave(tx, added))) ready.push(added)
  }
  return ready
}

async function canLeave(tx: Tx, order: Order): Promise<boolean> {
  if ((await disputeOf(tx, order)) || (await isReleased(tx, order))) return false
  const lines = await linesWithCopies(tx, [order.id])
  return lines.every(({ waiting }) => waiting === 0) && lines.some(({ left }) => left > 0)
}

/**
 * Notes that an order arrived, or that what lay ready of it was collected; `part`: copies are still to come. Throws a Refusal
 * for an order of which copies are still to be sent: the days for withdrawing from it begin with its last parcel.
 */
export async function noteArrival(tx: Tx, { orderId, actor }: About): Promise<'whole' | 'part'> {
  const order = await lockOrder(tx, orderId)
  const { number, state, deliveryMethod, partlySent } = order
  if (state !== 'shipped') throw new ShopError('ORDER_STATE')
  if (deliveryMethod === 'pickup') {
    const collected = await noteCollected(tx, orderId)
    if (partlySent && collected === 0) throw new ShopError('ORDER_STATE')
    if (partlySent) return 'part'
  } else if (partlySent) throw new Refusal({ refusal: 'COPIES_TO_FOLLOW', params: { number } })
  await moveOrder(tx, { order, to: 'delivered', actor })
  await promiseCredit(tx, order)
  await notifyBuyer(tx, order, 'order-delivered')
  return 'whole'
}

/**
 * An order that leaves in one go stays while copies of it, or the money for books that were added to it, are awaited; every order,
 * while the money for going elsewhere is.
 */
async function refuseAwaited(tx: Tx, { id, number, dispatch }: Order): Promise<void> {
  const unpaid = await unpaidAdditionTo(tx, id)
  if (unpaid && isRedirection(unpaid))
    throw new Refusal({ refusal: 'REDIRECTION_UNPAID', params: { number, addition: unpaid.number } })
  if (dispatch === 'apart') return
  const copies = (await linesWithCopies(tx, [id])).reduce((sum, { waiting }) => sum + waiting, 0)
  if (copies > 0) throw new Refusal({ refusal: 'COPIES_AWAITED', params: { number, copies } })
  if (unpaid) throw new Refusal({ refusal: 'ADDITION_UNPAID', params: { number, addition: unpaid.number } })
}

/** Nothing is prepared or sent of an order from which its buyer withdrew as a whole before any of it left. */
async function refuseEmpty(tx: Tx, { id, number }: Order): Promise<void> {
  const lines = await linesWithCopies(tx, [id])
  if (lines.every((line) => line.cancelled === line.quantity))
    throw new Refusal({ refusal: 'NOTHING_TO_SEND', params: { number } })
}

/** Once all the money of an order is to go back nothing of it leaves the shop, also before the provider has given it. */
async function refuseGivenBack(tx: Tx, order: Order): Promise<void> {
  if (await isReleased(tx, order)) throw new ShopError('ORDER_STATE')
}

/** Returns the dispute of an order that is open or was lost. */
const disputeOf = async (tx: Tx, { id }: Order) =>
  (await disputesOf(tx, [id])).get(id)?.find(({ state }) => state !== 'won')

/** Copies sent while the buyer takes the money back are lost twice. */
async function refuseDisputed(tx: Tx, order: Order): Promise<void> {
  const disputed = await disputeOf(tx, order)
  if (!disputed) return
  const { number } = order
  const { state, reason, providerId } = disputed
  throw new Refusal(
    {
      refusal: state === 'open' ? 'ORDER_DISPUTED' : 'DISPUTE_LOST',
      params: { number, reason: reason ?? '', providerId },
    },
    { remedy: 'To send it all the same, add --despite-dispute.' },
  )
}

/** A small shop sends what it has just prepared: then one command is enough, and one mail. */
async function leaveShop(tx: Tx, order: Order, actor: OrderActor): Promise<void> {
  if (order.state === 'paid') await moveOrder(tx, { order, to: 'preparing', actor })
  const state = order.state === 'paid' ? 'preparing' : order.state
  await moveOrder(tx, { order: { ...order, state }, to: 'shipped', actor })
}
