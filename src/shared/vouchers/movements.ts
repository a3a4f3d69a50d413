/** What vouchers are, and what happens with their money. */

/** Bought or given; earned by buying, which is counted apart; or what a present that came back was paid, to be exchanged. */
export const VOUCHER_KINDS = ['voucher', 'loyalty', 'exchange'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]

/**
 * Every way in which the money of vouchers moves. What was released was spent on an order that was never paid; what was refunded
 * went back from one that was. Expired has a plus where staff prolonged it. Reissued: from a lost voucher to its successor,
 * which adds up to nothing.
 */
export const MOVEMENT_KINDS = [
  'issued',
  'spent',
  'released',
  'refunded',
  'expired',
  'corrected',
  'reissued',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Why a voucher cannot pay. */
export const VOUCHER_REFUSALS = [
  'mistyped',
  'unknown',
  'used',
  'expired',
  'frozen',
  'replaced',
  'changed',
  'twice',
  'not_needed',
  'exchange_first',
  'exchange_alone',
  'exchange_more',
  'exchange_tries',
  'too_many',
  'too_many_tries',
] as const
export type VoucherRefusal = (typeof VOUCHER_REFUSALS)[number]

/** For how long a voucher is valid where nobody says otherwise. */
export const VOUCHER_MONTHS = 24
/** How many may pay one order. */
export const MOST_VOUCHERS = 10
