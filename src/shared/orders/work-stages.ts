/** How far an order is for the people who work on it, as data: a state may mean different work. */
import type { OrderState } from './states.ts'

export const ORDER_STAGES = [
  'unpaid',
  /** Paid, and nothing can be done until copies come. */
  'waiting',
  'to_prepare',
  'preparing',
  'partly_sent',
  'ready',
  'sent',
  'delivered',
  /** Its buyer withdrew from all of it before any of it left: its return is still to be refunded. */
  'withdrawn',
  'cancelled',
  'refunded',
] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/** Stages in which copies wait in the shop for somebody to send or lay them ready. */
export const TO_DO_STAGES = ['to_prepare', 'preparing', 'partly_sent'] as const satisfies OrderStage[]

/** Stages in which something of an order is still in our hands, or on its way to us. */
export const OPEN_STAGES: ReadonlySet<OrderStage> = new Set(['waiting', ...TO_DO_STAGES] as const)

type Progress = {
  state: OrderState
  deliveryMethod: string
  /** Copies are still to follow those that left, or were made ready. */
  partlySent: boolean
  /** Nothing of what is to follow can leave yet. */
  waits: boolean
  /** Every copy was cancelled. */
  isWithdrawn: boolean
}

/** Returns the stage of an order. */
export function stageOf({ state, deliveryMethod, partlySent, waits, isWithdrawn }: Progress): OrderStage {
  if (state === 'pending' || state === 'payment_failed') return 'unpaid'
  if (isWithdrawn && (state === 'paid' || state === 'preparing')) return 'withdrawn'
  if (waits && (state === 'paid' || state === 'preparing')) return 'waiting'
  if (state === 'paid') return 'to_prepare'
  if (state !== 'shipped') return state
  if (partlySent) return waits ? 'waiting' : 'partly_sent'
  return deliveryMethod === 'pickup' ? 'ready' : 'sent'
}
