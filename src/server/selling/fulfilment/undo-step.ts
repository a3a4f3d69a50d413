/** Taking back what was just done with an order, before its buyer knows of it: within the time of an undo. */
import { ShopError } from '#shared/contract/errors.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { reservePlace } from '../hold-shelf/places.ts'
import { additionsTo, cancelledWith, isRedirection } from '../orders/additions.ts'
import { lockOrder, undoMoves } from '../orders/moves.ts'
import { parcelsOf, parcelsSentWith, undoCollection, undoParcel } from '../orders/parcels.ts'
import { linesOf, type Order } from '../orders/read-orders.ts'
import { payForPromised, reserveStockAgain } from '../orders/stock.ts'
import { cancelNotification } from '../orders/notify-buyer.ts'
import { isDecided, recallRefund } from '../payments/queue-refund.ts'
import { paymentsThatCame } from '../payments/read-payments.ts'
import { returnedCopies } from '../returns/find-return.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { cancellationKey } from './cancel.ts'

/** Steps that can be taken back, with the state they lead to. */
const STEPS = {
  prepare: { state: 'preparing', mail: 'order-preparing' },
  ready: { state: 'shipped', mail: 'order-ready' },
  deliver: { state: 'delivered', mail: 'order-delivered' },
} as const
export type Step = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as [Step, ...Step[]]

/** Takes the last step of an order back; throws ShopError ORDER_STATE when it was another, a Refusal once its mail has left. */
export async function undoStep(tx: Tx, orderId: string, step: Step): Promise<void> {
  const order = await lockOrder(tx, orderId)
  // One without books was over as soon as it was paid: nobody did that
  if ((await linesOf(tx, orderId)).length === 0) throw new ShopError('ORDER_STATE')
  const { state, mail } = STEPS[step]
  const isPickup = order.deliveryMethod === 'pickup'
  const isPart = step === 'deliver' && isPickup && order.state === 'shipped' && order.partlySent
  if (step !== 'prepare') await refuseClaimed(tx, orderId)
  if (step === 'ready') {
    for (const added of await takeFirstPartBack(tx, orderId)) await undoStep(tx, added.orderId, step)
  }
  if (!isPart) {
    await undoMoves(tx, order, state)
    await recallNews(tx, mail, orderId)
  }
  if (step !== 'deliver' || !isPickup) return
  await undoCollection(tx, orderId)
  // Its place may have been given away since
  await reservePlace(tx, { orderId })
}

/** Returns what was made ready with it. */
async function takeFirstPartBack(tx: Tx, orderId: string) {
  const [first, ...later] = await parcelsOf(tx, orderId)
  if (later.length > 0) throw new ShopError('ORDER_STATE')
  if (!first) return []
  const added = await parcelsSentWith(tx, orderId, first.id)
  await undoParcel(tx, orderId, first.id)
  return added
}

/**
 * Takes a parcel back that has just been sent, or made ready after others, with what was added and left with it; with the only
 * one the order is in the shop again.
 */
export async function undoOrderParcel(tx: Tx, orderId: string, parcelId: string): Promise<void> {
  const added = await parcelsSentWith(tx, orderId, parcelId)
  await takeParcelBack(tx, orderId, parcelId)
  for (const one of added) await takeParcelBack(tx, one.orderId, one.parcelId)
}

async function takeParcelBack(tx: Tx, orderId: string, parcelId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const parcel = (await parcelsOf(tx, orderId)).find(({ id }) => id === parcelId)
  if (!parcel || parcel.collectedAt || order.state !== 'shipped') throw new ShopError('ORDER_STATE')
  await refuseClaimed(tx, orderId)
  await recallNews(tx, parcel.carrier === 'pickup' ? 'order-ready' : 'order-parcel', parcelId)
  if ((await undoParcel(tx, orderId, parcelId)) === 0) await undoMoves(tx, order, 'shipped')
}

/**
 * Takes a cancellation by staff back, with that of what was added: the copies leave the shelf again, the money stays. Throws
 * ShopError ORDER_STATE for an order that nobody paid, and for what its buyer cancelled.
 */
export async function restoreOrder(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const added = await cancelledWith(tx, orderId)
  await restorePaid(tx, order)
  for (const { id } of (await additionsTo(tx, orderId)).filter(isRedirection)) {
    await lockOrder(tx, id)
    if (await isDecided(tx, cancellationKey(id))) await recallRefund(tx, id, cancellationKey(id))
  }
  for (const { id } of added) {
    const one = await lockOrder(tx, id)
    if (one.paidAt !== null) await restorePaid(tx, one)
    else {
      await undoMoves(tx, one, 'cancelled')
      await takeCopies(tx, one)
    }
  }
}

async function takeCopies(tx: Tx, order: Order): Promise<void> {
  if ((await reserveStockAgain(tx, order)) !== 'taken')
    throw new Refusal({ refusal: 'COPIES_GONE', params: { number: order.number } })
}

async function restorePaid(tx: Tx, order: Order): Promise<void> {
  const { id: orderId } = order
  const { to, actor } = await undoMoves(tx, order, 'cancelled')
  const isPaid = (await paymentsThatCame(tx, orderId)).length > 0
  if (!isPaid || actor !== 'staff' || !CANCELLABLE_STATES.includes(to)) throw new ShopError('ORDER_STATE')
  await recallNews(tx, 'order-cancelled', orderId)
  await recallRefund(tx, orderId, cancellationKey(orderId))
  await takeCopies(tx, order)
  await payForPromised(tx, order)
}

/** What left is to come back by a return once its buyer withdrew, or requested a return. */
async function refuseClaimed(tx: Tx, orderId: string): Promise<void> {
  const claimed = await returnedCopies(tx, orderId)
  if (claimed.values().some((copies) => copies > 0)) throw new ShopError('ORDER_STATE')
}

async function recallNews(tx: Tx, mail: Parameters<typeof cancelNotification>[1], subjectId: string) {
  if (!(await cancelNotification(tx, mail, subjectId)))
    throw new Refusal({ refusal: 'ALREADY_MAILED', params: {} })
}
