/** Staff actions on coupons. */
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { couponCodeOf, type CouponEffect } from '#shared/orders/coupon.ts'
import { readVoucherCode } from '#shared/vouchers/code.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import {
  day,
  dayAfter,
  euros,
  line,
  moment,
  percent,
  whole,
  writeEuros,
} from '#server/platform/actions/values.ts'
import { coupons } from './tables.ts'
import { effectOf, stateNow } from './coupons.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const MAX_USES = 1_000_000

const code = line(40)
  .transform(couponCodeOf)
  .meta({ description: 'Code of the coupon, such as WELCOME10; case does not matter' })
function formatAnswer(effect: CouponEffect): string {
  if (effect.kind === 'percent') return `${effect.ppm / 10_000} % off`
  return effect.kind === 'amount' ? `${writeEuros(effect.cents)} off` : 'free delivery'
}

type Given = { percent?: number | undefined; amount?: number | undefined; freeDelivery?: boolean | undefined }

/** Accepts exactly one of the three kinds of discount. */
function effectGiven({ percent: ppm, amount: cents, freeDelivery }: Given): CouponEffect {
  const effects: CouponEffect[] = [
    ...(ppm === undefined ? [] : [{ kind: 'percent' as const, ppm }]),
    ...(cents === undefined ? [] : [{ kind: 'amount' as const, cents }]),
    ...(freeDelivery ? [{ kind: 'free_delivery' as const }] : []),
  ]
  const [effect, another] = effects
  if (!effect || another) {
    throw new Refusal(
      { refusal: 'ONE_EFFECT', params: {} },
      { remedy: 'Give one of --percent 10, --amount 5.00 and --free-delivery.' },
    )
  }
  return effect
}

async function lockCoupon(tx: Tx, named: string) {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, named)).for('update')
  if (!coupon)
    throw new Refusal({ refusal: 'NO_SUCH_COUPON', params: { code: named } }, { see: 'coupons list' })
  return coupon
}

const reopening = (named: string, endsAt: Date | null) =>
  undoBy('coupons-reopen', { code: named, ...(endsAt && { until: endsAt.toISOString() }) })

export const couponCommands = [
  defineRead({
    words: 'coupons list',
    help: 'Shows every coupon and how often it is used',
    async read(db) {
      const all = await db.select().from(coupons).orderBy(asc(coupons.code))
      return {
        rows: all.map((coupon) => ({
          code: coupon.code,
          gives: formatAnswer(effectOf(coupon)),
          minimum: writeEuros(coupon.minimumCents),
          from: coupon.startsAt,
          until: coupon.endsAt,
          uses: coupon.uses,
          most: coupon.maxUses,
          eachCustomer: coupon.maxUsesPerCustomer,
          state: stateNow(coupon),
        })),
        none: 'There is no coupon yet.',
      }
    },
  }),
  defineAction({
    words: 'coupons add',
    help: 'Makes a coupon: a percentage, an amount, or free delivery',
    positionals: ['code'],
    input: {
      code,
      percent: percent().optional().meta({ description: 'Percent off the books, such as 10' }),
      amount: euros().optional().meta({ description: 'Euros off the books, such as 5.00' }),
      freeDelivery: z.boolean().optional().meta({ description: 'Delivery is free' }),
      minimum: euros().optional().meta({ description: 'Minimum price of the books, in euros' }),
      from: day().optional().meta({ description: 'First day on which it is valid' }),
      until: day().optional().meta({ description: 'Last day on which it is valid' }),
      uses: whole(1, MAX_USES).optional().meta({ description: 'How many orders may use it in total' }),
      usesEach: whole(1, MAX_USES)
        .optional()
        .meta({ description: 'How many orders of one customer, by account or e-mail, may use it' }),
    },
    async run(tx, given) {
      const effect = effectGiven(given)
      // The field of the checkout takes both, and would call it a mistyped voucher
      if (readVoucherCode(given.code).kind !== 'other')
        throw new Refusal({ refusal: 'COUPON_LIKE_VOUCHER', params: { code: given.code } })
      const [made] = await tx
        .insert(coupons)
        .values({
          code: given.code,
          kind: effect.kind,
          ...(effect.kind === 'percent' && { ppm: effect.ppm }),
          ...(effect.kind === 'amount' && { amountCents: effect.cents }),
          minimumCents: given.minimum ?? 0,
          startsAt: given.from?.begins ?? null,
          endsAt: given.until ? dayAfter(given.until) : null,
          maxUses: given.uses ?? null,
          maxUsesPerCustomer: given.usesEach ?? null,
        })
        .onConflictDoNothing({ target: coupons.code })
        .returning()
      if (!made)
        throw new Refusal({ refusal: 'COUPON_EXISTS', params: { code: given.code } }, { see: 'coupons list' })
      return {
        subject: made.code,
        details: { gives: formatAnswer(effect), uses: made.maxUses, usesEach: made.maxUsesPerCustomer },
        outcome: 'COUPON_ADDED',
        params: { code: made.code, gives: effect },
        undo: undoBy('coupons-end', { code: made.code }),
      }
    },
  }),
  defineAction({
    words: 'coupons end',
    help: 'Ends a coupon at once; orders that hold it keep it',
    positionals: ['code'],
    input: { code },
    async run(tx, { code: ended }) {
      const { endsAt } = await lockCoupon(tx, ended)
      await tx.update(coupons).set({ endsAt: new Date() }).where(eq(coupons.code, ended))
      return {
        subject: ended,
        details: { state: 'ended' },
        outcome: 'COUPON_ENDED',
        params: { code: ended },
        undo: reopening(ended, endsAt),
      }
    },
  }),
  defineAction({
    words: 'coupons reopen',
    help: 'Lets a coupon be used until another day, or without end',
    positionals: ['code'],
    input: {
      code,
      until: z
        .union([day().transform(dayAfter), moment().transform((typed) => new Date(typed))])
        .optional()
        .meta({ description: 'Last day on which it is valid; by default it has no end' }),
    },
    async run(tx, { code: reopened, until: endsAt = null }) {
      const before = await lockCoupon(tx, reopened)
      await tx.update(coupons).set({ endsAt }).where(eq(coupons.code, reopened))
      const until = endsAt?.toISOString() ?? null
      return {
        subject: reopened,
        details: { until },
        outcome: 'COUPON_REOPENED',
        params: { code: reopened, until },
        undo: reopening(reopened, before.endsAt),
      }
    },
  }),
]
