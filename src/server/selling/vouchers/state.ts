/** What a voucher is today. */
import type { VoucherState } from '#shared/vouchers/state.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { refusalNow, type Voucher } from './read.ts'

/** Returns a voucher's state; only an open one pays. */
export function stateOf(voucher: Voucher, today = shopDay()): VoucherState {
  const refusal = refusalNow(voucher, today)
  if (refusal === 'replaced' || refusal === 'frozen' || refusal === 'expired') return refusal
  return refusal === undefined ? 'open' : 'spent'
}
