/** Order states and their allowed moves, as data. */
export const ORDER_STATES = [
  'pending',
  'payment_failed',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const ORDER_ACTORS = ['customer', 'payment_provider', 'shop', 'staff'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

export const ORDER_MOVES = {
  /** Copies are held until the payment succeeds, fails, or the hold runs out. */
  pending: ['paid', 'payment_failed', 'cancelled'],
  /** Copies are back on the shelf; another try takes them again. */
  payment_failed: ['pending', 'paid', 'cancelled'],
  paid: ['preparing', 'refunded', 'cancelled'],
  preparing: ['shipped', 'refunded', 'cancelled'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  /** A payment that arrives after all is given back. */
  cancelled: ['refunded'],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

/** Returns whether an order may go from one state to another. */
export function canMove(from: OrderState, to: OrderState): boolean {
  return (ORDER_MOVES[from] as readonly OrderState[]).includes(to)
}

/** States in which a paid order may be cancelled: nothing of it has left the shop. */
export const CANCELLABLE_STATES: readonly OrderState[] = ['paid', 'preparing']
