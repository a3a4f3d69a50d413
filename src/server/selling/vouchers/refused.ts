/** The refusal of vouchers that a request names. */
import { ShopError } from '#shared/contract/errors.ts'
import type { VoucherRefusal } from '#shared/vouchers/movements.ts'

/** Returns a ShopError INVALID_FIELDS that names the reason under the code of a voucher, or under `vouchers` for all of them. */
export const vouchersRefused = (reason: VoucherRefusal, index?: number) =>
  new ShopError('INVALID_FIELDS', {
    fields: { [index === undefined ? 'vouchers' : `vouchers.${index}.code`]: [reason] },
  })
