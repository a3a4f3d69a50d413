/** Whose the use of a coupon is, when it is good once per customer. */
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { mailboxOf } from '#shared/contact/email-address.ts'
import { findUser } from '#server/people/accounts/users.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { couponUses } from './tables.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'

const keyOf = (email: string) => fingerprint(mailboxOf(email))

/**
 * Returns the fingerprint under which a use counts: of a customer’s own address whatever they typed, so that naming
 * somebody’s address uses up nobody’s coupon; of a guest’s, the one they typed.
 */
export async function couponKeyOf(
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
