/** Where the code of an order stands, between what is typed and what the server says. */
import type { Quote } from '#shared/contract/checkout.ts'
import type { CouponRefusal } from '#shared/orders/coupon.ts'

type QuotedCoupon = NonNullable<Quote['coupon']>

export type CouponStanding =
  | { kind: 'none' | 'checking' }
  | { kind: 'applied'; coupon: Extract<QuotedCoupon, { state: 'applied' }> }
  /** `minimumCents`: of an order that is too small for the code. */
  | { kind: 'refused'; reason: CouponRefusal; minimumCents?: number | undefined }

type Known = {
  code: string
  /** Why the order itself was refused. */
  refusal: CouponRefusal | undefined
  quote: Quote | undefined
  /** Whether the recap answers the current request. */
  isCurrent: boolean
}

/** Returns whether a code is applied, refused or still looked at. */
export function couponStanding({ code, refusal, quote, isCurrent }: Known): CouponStanding {
  const coupon = quote?.coupon
  if (code === '') return { kind: 'none' }
  if (coupon?.state === 'applied') return { kind: 'applied', coupon }
  if (refusal) return { kind: 'refused', reason: refusal }
  if (!isCurrent) return { kind: 'checking' }
  if (coupon?.state !== 'refused') return { kind: 'none' }
  return { kind: 'refused', reason: coupon.reason, minimumCents: coupon.minimum_cents }
}
