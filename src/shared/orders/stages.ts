/** How far an order is for the people who work on it, as data: a state may mean different work. */
import type { OrderState } from './states.ts'

export const ORDER_STAGES = [
  'unpaid',
  'to_prepare',
  'preparing',
  'partly_sent',
  'ready',
  'sent',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/** Stages in which copies wait in the shop for somebody to send or lay them ready. */
export const TO_DO_STAGES = ['to_prepare', 'preparing', 'partly_sent'] as const satisfies OrderStage[]

type Progress = { state: OrderState; deliveryMethod: string; partlySent: boolean }

/** Returns the stage of an order. */
export function stageOf({ state, deliveryMethod, partlySent }: Progress): OrderStage {
  if (state === 'pending' || state === 'payment_failed') return 'unpaid'
  if (state === 'paid') return 'to_prepare'
  if (state !== 'shipped') return state
  if (deliveryMethod === 'pickup') return 'ready'
  return partlySent ? 'partly_sent' : 'sent'
}
