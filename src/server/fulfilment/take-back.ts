/** Taking back what was just done with an order, before its buyer has heard of it: within the time of an undo. */
import { ShopError } from '#shared/contract/errors.ts'
import type { Tx } from '../db/database.ts'
import { takePlace } from '../hold-shelf/places.ts'
import { lockOrder, takeMovesBack } from '../orders/moves.ts'
import { parcelsOf, takeParcelBack } from '../orders/parcels.ts'
import { retakeStock } from '../orders/stock.ts'
import { untellBuyer } from '../orders/tell-buyer.ts'
import { isRefundKnown, recallRefund } from '../payments/queue-refund.ts'
import { Refusal } from '../staff/refusal.ts'
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
export async function takeStepBack(tx: Tx, orderId: string, step: Step): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const { state, mail } = STEPS[step]
  await takeMovesBack(tx, order, state)
  await recallNews(tx, mail, orderId)
  // Its place may have been given away since
  if (step === 'deliver' && order.deliveryMethod === 'pickup') await takePlace(tx, { orderId })
}

/** Takes a parcel back that has just been sent; with the only one the order is in the shop again. */
export async function takeParcelOfOrderBack(tx: Tx, orderId: string, parcelId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const isOurs = (await parcelsOf(tx, orderId)).some(({ id }) => id === parcelId)
  if (!isOurs || order.state !== 'shipped') throw new ShopError('ORDER_STATE')
  await recallNews(tx, 'order-parcel', parcelId)
  if ((await takeParcelBack(tx, orderId, parcelId)) === 0) await takeMovesBack(tx, order, 'shipped')
}

/** Takes a cancellation back: the copies leave the shelf again, the money stays. */
export async function restoreOrder(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  await takeMovesBack(tx, order, 'cancelled')
  await recallNews(tx, 'order-cancelled', orderId)
  const key = cancellationKey(orderId)
  if (!(await recallRefund(tx, key)) && (await isRefundKnown(tx, key)))
    throw new Refusal({ refusal: 'ALREADY_REFUNDED', params: {} })
  if ((await retakeStock(tx, order)) !== 'taken')
    throw new Refusal({ refusal: 'COPIES_GONE', params: { number: order.number } })
}

async function recallNews(tx: Tx, mail: Parameters<typeof untellBuyer>[1], subjectId: string) {
  if (!(await untellBuyer(tx, mail, subjectId))) throw new Refusal({ refusal: 'ALREADY_MAILED', params: {} })
}
