/** What vouchers are sold for. */
import { VOUCHER_MONTHS } from './movements.ts'

/** The least and the most that a sold voucher may be. */
export const LEAST_SOLD_CENTS = 1000
export const MOST_SOLD_CENTS = 50_000
/** For how many months a voucher may be valid. */
export const LEAST_MONTHS = 12
export const MOST_MONTHS = 120
/** How many amounts are offered at most. */
export const MOST_OFFERED = 8
/** The most that staff may give for nothing at once. */
export const MOST_GIVEN_CENTS = 50_000

export type VoucherOffer = {
  /** Amounts that are offered first; every amount within the limits can be had. */
  amountsCents: readonly number[]
  /** For how many months a voucher is valid. */
  months: number
}

/** What holds until staff decide otherwise (`npm run shop -- vouchers offer`). */
export const DEFAULT_OFFER: VoucherOffer = {
  amountsCents: [1000, 2000, 3000, 5000, 10_000],
  months: VOUCHER_MONTHS,
}
