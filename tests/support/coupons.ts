/** Coupons in tests. */
import { eq } from 'drizzle-orm'
import { coupons } from '#server/selling/coupons/tables.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Stores a coupon of 10 % unless set otherwise, under a code of its own; returns the code. */
export async function addCoupon(db: Db, given: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  const code = given.code ?? `C${crypto.randomUUID().replaceAll('-', '').toUpperCase()}`
  await db.insert(coupons).values({ kind: 'percent', ppm: 100_000, ...given, code })
  return code
}

/** Returns how many orders hold a coupon now. */
export async function usesOf(db: Db, code: string): Promise<number | undefined> {
  const [coupon] = await db.select({ uses: coupons.uses }).from(coupons).where(eq(coupons.code, code))
  return coupon?.uses
}
