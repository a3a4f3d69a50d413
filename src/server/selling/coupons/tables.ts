/** Coupons. */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { CouponEffect } from '../../../shared/orders/coupon.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Upper case, no spaces. */
    code: text().notNull().unique(),
    kind: text().$type<CouponEffect['kind']>().notNull(),
    /** Percent in millionths; 0 for other kinds. */
    ppm: integer().notNull().default(0),
    /** 0 for other kinds. */
    amountCents: integer().notNull().default(0),
    /** Minimum price of the books. */
    minimumCents: integer().notNull().default(0),
    startsAt: moment(),
    endsAt: moment(),
    /** null: no limit. */
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    /** Orders that hold it now, paid or not. */
    uses: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check(
      'coupon_uses_limit',
      sql`${table.uses} >= 0 and ${table.uses} <= coalesce(${table.maxUses}, ${table.uses})`,
    ),
    check('coupon_effect', sql`${table.ppm} between 0 and 1000000 and ${table.amountCents} >= 0`),
  ],
)
