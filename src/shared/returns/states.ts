/** States of a return and their allowed moves, as data. */
export const RETURN_STATES = [
  'requested',
  'cancelled',
  'accepted',
  'refused',
  'received',
  'refunded',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/**
 * A `withdrawal` is the customer's right during the days of `withdrawal.ts`: nobody needs to accept it. An `exchange` is a present that
 * whoever received it brought back.
 */
export const RETURN_KINDS = ['return', 'withdrawal', 'exchange'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

export const RETURN_MOVES = {
  requested: ['accepted', 'refused', 'cancelled'],
  /** Withdrawn by the customer: its copies may be returned again. */
  cancelled: [],
  /** Of a voucher nothing comes back: it is paid back at once. */
  accepted: ['received', 'refunded'],
  /** Rejected with a reason; its copies may be returned again. */
  refused: [],
  received: ['refunded'],
  refunded: [],
} as const satisfies Record<ReturnState, readonly ReturnState[]>

/** Returns whether a return may go from one state to another. */
export function canMoveReturn(from: ReturnState, to: ReturnState): boolean {
  return (RETURN_MOVES[from] as readonly ReturnState[]).includes(to)
}

/** States in which a return's copies cannot be returned again. */
export const HOLDING_STATES = RETURN_STATES.filter((state) => state !== 'cancelled' && state !== 'refused')
