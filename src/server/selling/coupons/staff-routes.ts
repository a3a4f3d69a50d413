/** Coupons for staff: discount, validity, number of uses. */
import { createRoute, z } from '@hono/zod-openapi'
import { desc } from 'drizzle-orm'
import { dataOf } from '#shared/contract/envelope.ts'
import { StaffCoupon } from '#shared/contract/staff/coupons.ts'
import { pluck } from '#shared/lists.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { jsonAnswer } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { stateNow } from './coupons.ts'
import { coupons } from './tables.ts'

const getCoupons = createRoute({
  method: 'get',
  path: '/staff/coupons',
  tags: ['window'],
  summary: 'Every coupon, the newest first',
  responses: { 200: jsonAnswer('The coupons', dataOf(z.array(StaffCoupon))) },
})

async function listCoupons(db: Queryable): Promise<StaffCoupon[]> {
  const all = await db.select().from(coupons).orderBy(desc(coupons.id))
  const versions = await versionsOf(db, pluck(all, 'code'))
  return all.map((coupon) => ({
    code: coupon.code,
    version: versions.get(coupon.code) ?? '0',
    kind: coupon.kind,
    ppm: coupon.ppm,
    amount_cents: coupon.amountCents,
    minimum_cents: coupon.minimumCents,
    starts_at: coupon.startsAt?.toISOString() ?? null,
    ends_at: coupon.endsAt?.toISOString() ?? null,
    uses: coupon.uses,
    max_uses: coupon.maxUses,
    max_uses_per_customer: coupon.maxUsesPerCustomer,
    state: stateNow(coupon),
  }))
}

/** Creates the route of coupons for staff. */
export const couponStaffRoutes = ({ db }: Shop) =>
  createStaffRouter().openapi(getCoupons, async (c) => c.json({ data: await listCoupons(db) }, 200))
