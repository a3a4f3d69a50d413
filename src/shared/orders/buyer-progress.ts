/** How far an order is, as its buyer sorts their orders; as data. */
import type { OrderState } from './states.ts'

export const ORDER_PROGRESS = {
  /** Still to be paid, or on its way. */
  open: ['pending', 'payment_failed', 'paid', 'preparing', 'shipped'],
  delivered: ['delivered'],
  cancelled: ['cancelled', 'refunded'],
} as const satisfies Record<string, readonly OrderState[]>

export type OrderProgress = keyof typeof ORDER_PROGRESS

export const ORDER_PROGRESSES = Object.keys(ORDER_PROGRESS) as [OrderProgress, ...OrderProgress[]]
