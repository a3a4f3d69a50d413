/** The refusal of an order because of its coupon. */
import { ShopError } from '#shared/contract/errors.ts'
import type { CouponRefusal } from '#shared/orders/coupon.ts'

/** Returns a ShopError INVALID_FIELDS that names the reason under `coupon_code`. */
export const couponRefused = (reason: CouponRefusal) =>
  new ShopError('INVALID_FIELDS', { fields: { coupon_code: [reason] } })
