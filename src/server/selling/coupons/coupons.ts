/** A coupon's discount, whether it can be used now, and its count of uses. */
import { and, eq, lte, gt, isNull, or, sql, type InferSelectModel } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import {
  couponCodeOf,
  type CouponEffect,
  type CouponRefusal,
  type CouponState,
} from '#shared/orders/coupon.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { mayLookUp } from '#server/platform/limits/count-attempts.ts'
import { coupons } from './tables.ts'

const GUESSES = { name: 'coupon-guesses', tries: 10, minutes: 15 }

export type Coupon = InferSelectModel<typeof coupons>

/** Returns a coupon by its code as a customer types it. */
export async function couponByCode(db: Queryable, typed: string): Promise<Coupon | undefined> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, couponCodeOf(typed)))
  return coupon
}

/** Returns a coupon's discount. */
export function effectOf({ kind, ppm, amountCents }: Coupon): CouponEffect {
  if (kind === 'percent') return { kind, ppm }
  return kind === 'amount' ? { kind, cents: amountCents } : { kind }
}

/** Returns a coupon's state, the same for every customer. */
export function stateNow({ startsAt, endsAt, maxUses, uses }: Coupon, now = Date.now()): CouponState {
  if (startsAt && startsAt.getTime() > now) return 'not_yet'
  if (endsAt && endsAt.getTime() <= now) return 'over'
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'good'
}

/** Returns why no customer can use a coupon now; undefined if they can. */
export function refusalNow(coupon: Coupon | undefined): CouponRefusal | undefined {
  if (!coupon) return 'unknown'
  const state = stateNow(coupon)
  return state === 'good' ? undefined : state
}

/** The same condition in SQL, for the update that redeems it. */
const isUsable = and(
  or(isNull(coupons.maxUses), lte(sql`${coupons.uses} + 1`, coupons.maxUses)),
  or(isNull(coupons.startsAt), lte(coupons.startsAt, sql`now()`)),
  or(isNull(coupons.endsAt), gt(coupons.endsAt, sql`now()`)),
)

/** Counts one more use, if one is left; conditional, so that two concurrent uses cannot both be the last. */
export async function countCouponUse(tx: Tx, id: number): Promise<Coupon | undefined> {
  const [taken] = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.id, id), isUsable))
    .returning()
  return taken
}

/** Releases one use. */
export async function uncountCouponUse(tx: Tx, id: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(eq(coupons.id, id))
}

/** Returns a ShopError INVALID_FIELDS that names the reason under `coupon_code`. */
export const couponRefused = (reason: CouponRefusal) =>
  new ShopError('INVALID_FIELDS', { fields: { coupon_code: [reason] } })

/**
 * Returns whether a visitor may check a code: not for a while after many unknown codes, which alone count as
 * attempts.
 */
export async function mayAskAbout(
  db: Db,
  { code, address }: { code: string; address: string },
): Promise<boolean> {
  return await mayLookUp(db, {
    limit: GUESSES,
    key: address,
    isKnown: async () => !!(await couponByCode(db, code)),
  })
}
