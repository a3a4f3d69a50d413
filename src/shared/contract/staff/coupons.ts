/** Coupons as staff see them. */
import { z } from 'zod'
import { COUPON_KINDS, COUPON_STATES } from '#shared/orders/coupon.ts'
import { Version } from './actions.ts'

export const StaffCoupon = z
  .object({
    code: z.string(),
    version: Version,
    kind: z.enum(COUPON_KINDS),
    ppm: z.number().int().meta({ description: 'Percent in millionths; 0 for other kinds' }),
    amount_cents: z.number().int().meta({ description: '0 for other kinds' }),
    minimum_cents: z.number().int().meta({ description: 'What the books must cost' }),
    starts_at: z.iso.datetime().nullable(),
    ends_at: z.iso.datetime().nullable(),
    uses: z.number().int().meta({ description: 'Orders that hold it' }),
    max_uses: z.number().int().nullable(),
    max_uses_per_customer: z.number().int().nullable(),
    state: z.enum(COUPON_STATES),
  })
  .meta({ id: 'StaffCoupon' })
export type StaffCoupon = z.infer<typeof StaffCoupon>
