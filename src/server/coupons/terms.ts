/** What a coupon says, and whether it may be used now. */
import { and, eq, lte, gt, isNull, or, sql } from 'drizzle-orm'
import type { InferSelectModel } from 'drizzle-orm'
import { couponCodeOf } from '#shared/orders/coupon.ts'
import type { CouponEffect, CouponRefusal } from '#shared/orders/coupon.ts'
import type { Queryable } from '../db/database.ts'
import { coupons } from './tables.ts'

export type Coupon = InferSelectModel<typeof coupons>

/** Returns a coupon by its code as a person types it. */
export async function couponByCode(db: Queryable, typed: string): Promise<Coupon | undefined> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, couponCodeOf(typed)))
  return coupon
}

/** Returns what a coupon takes off. */
export function effectOf({ kind, ppm, amountCents }: Coupon): CouponEffect {
  if (kind === 'percent') return { kind, ppm }
  return kind === 'amount' ? { kind, cents: amountCents } : { kind }
}

/** Returns why a coupon cannot be used now by anybody; undefined when it can. */
export function refusalNow(coupon: Coupon | undefined, now = Date.now()): CouponRefusal | undefined {
  if (!coupon) return 'unknown'
  if (coupon.startsAt && coupon.startsAt.getTime() > now) return 'not_yet'
  if (coupon.endsAt && coupon.endsAt.getTime() <= now) return 'over'
  return coupon.maxUses !== null && coupon.uses >= coupon.maxUses ? 'used_up' : undefined
}

/** The same, for the update that takes it. */
export const isUsable = and(
  or(isNull(coupons.maxUses), lte(sql`${coupons.uses} + 1`, coupons.maxUses)),
  or(isNull(coupons.startsAt), lte(coupons.startsAt, sql`now()`)),
  or(isNull(coupons.endsAt), gt(coupons.endsAt, sql`now()`)),
)
