/**
 * Taking a coupon for an order and giving it back, like copies of a book: in the transaction of the order, after its books.
 * The row of the coupon stays locked until that ends, so that whatever is counted after it is true.
 */
import { and, eq, ne, or, inArray, isNotNull } from 'drizzle-orm'
import type { CouponRefusal } from '#shared/orders/coupon.ts'
import type { Tx, Queryable } from '#server/platform/db/database.ts'
import { mailboxOf } from '#shared/contact/email-address.ts'
import { findUser } from '#server/people/accounts/users.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'
import {
  countCouponUse,
  couponByCode,
  refusalNow,
  uncountCouponUse,
  type Coupon,
} from '../coupons/coupons.ts'
import { couponUses } from './tables.ts'

/** Whose the use of a coupon is, when it is good once per customer. */
const keyOf = (email: string) => fingerprint(mailboxOf(email))

/**
 * Returns the fingerprint under which a use counts: of a customer’s own address whatever they typed, so that naming
 * somebody’s address uses up nobody’s coupon; of a guest’s, the one they typed.
 */
async function couponKeyOf(
  db: Queryable,
  { customerId, email }: { customerId: string | null; email: string },
): Promise<string> {
  if (customerId === null) return keyOf(email)
  const user = await findUser(db, customerId)
  return keyOf(user?.email ?? email)
}

/** Gives a customer what orders that joined their account have used. */
export async function joinCouponUses(tx: Tx, customerId: string, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(couponUses)
    .set({ customerId })
    .where(inArray(couponUses.orderId, [...orderIds]))
}

/** Counts a customer’s uses under their new address: who has the old one next has used nothing. */
export async function moveCouponUses(
  tx: Tx,
  { id, email }: { id: string; email: string },
  to: string,
): Promise<void> {
  await tx
    .update(couponUses)
    .set({ emailKey: keyOf(to) })
    .where(and(eq(couponUses.customerId, id), eq(couponUses.emailKey, keyOf(email))))
}

/** Forgets who used a coupon with some orders; an order that was checked before is left as it is. */
export async function purgeCouponUsers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const isNamed = or(isNotNull(couponUses.customerId), isNotNull(couponUses.emailKey))
  await tx
    .update(couponUses)
    .set({ customerId: null, emailKey: null })
    .where(and(isNamed, inArray(couponUses.orderId, [...orderIds])))
}

type Holder = { orderId: string; email: string; customerId: string | null }
type Taking = { kind: 'taken'; coupon: Coupon } | { kind: 'refused'; reason: CouponRefusal }

/** Takes a coupon for a new order. The caller must roll back when it is refused. */
export async function redeemCoupon(
  tx: Tx,
  { code, orderId, email, customerId }: Holder & { code: string },
): Promise<Taking> {
  const known = await couponByCode(tx, code)
  const taken = known && (await countCouponUse(tx, known.id))
  if (!taken) return { kind: 'refused', reason: refusalNow(known) ?? 'used_up' }
  const emailKey = await couponKeyOf(tx, { customerId, email })
  const use = { orderId, couponId: taken.id, customerId, emailKey }
  if (await isSpentBy(tx, taken, use)) return { kind: 'refused', reason: 'already_used' }
  await tx.insert(couponUses).values({ ...use, held: true })
  return { kind: 'taken', coupon: taken }
}

/** Gives back what an order holds of a coupon, if anything; the caller holds the order's lock. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  const [use] = await tx
    .update(couponUses)
    .set({ held: false })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.held, true)))
    .returning()
  if (use) await uncountCouponUse(tx, use.couponId)
}

/**
 * Takes again what an order gave back; false when the coupon has gone to others meanwhile, or is over. The caller must then
 * roll back.
 */
export async function retakeCoupon(tx: Tx, orderId: string): Promise<boolean> {
  const [use] = await tx.select().from(couponUses).where(eq(couponUses.orderId, orderId))
  if (!use || use.held) return true
  const taken = await countCouponUse(tx, use.couponId)
  if (!taken || (await isSpentBy(tx, taken, use))) return false
  await tx.update(couponUses).set({ held: true }).where(eq(couponUses.orderId, orderId))
  return true
}

type Use = { orderId: string; customerId: string | null; emailKey: string | null }

/** Returns whether a customer, known by account or by e-mail, holds it as often as they may, this order left out. */
async function isSpentBy(tx: Tx, { id, maxUsesPerCustomer }: Coupon, use: Use): Promise<boolean> {
  if (maxUsesPerCustomer === null) return false
  const isTheirs = or(
    use.emailKey === null ? undefined : eq(couponUses.emailKey, use.emailKey),
    use.customerId === null ? undefined : eq(couponUses.customerId, use.customerId),
  )
  if (!isTheirs) return false
  const held = await tx.$count(
    couponUses,
    and(
      eq(couponUses.couponId, id),
      eq(couponUses.held, true),
      ne(couponUses.orderId, use.orderId),
      isTheirs,
    ),
  )
  return held >= maxUsesPerCustomer
}
