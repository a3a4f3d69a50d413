/** Whose an order is: the customer’s who placed it or whom it joined; by its e-mail only while it has no customer. */
import { and, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { addressesMergedInto } from '#server/people/accounts/merged-addresses.ts'
import { lockOrders } from './moves.ts'
import type { Order } from './read-orders.ts'
import { lineCancellations, orderParcels, orders } from './tables.ts'
import { joinCouponUses, moveCouponUses } from './coupon-uses.ts'

/** A customer with their confirmed e-mail, in small letters. */
export type Owner = { id: string; email: string }

const carries = (email: string) => eq(sql`lower(${orders.email})`, email)

/** Guest orders placed under an address; a deleted customer's stay theirs, even if the address changes hands. */
const guestOrdersOf = (email: string) =>
  and(isNull(orders.customerId), eq(orders.buyer, 'known'), carries(email))

/** Guest orders under the addresses that were merged into an account. */
const guestOrdersMergedInto = (id: string) =>
  and(
    isNull(orders.customerId),
    eq(orders.buyer, 'known'),
    sql`lower(${orders.email}) = any(array${addressesMergedInto(id)})`,
  )

/** Orders of a guest: those under the address of one, or under its telephone number where it has no address. */
export const ordersOfGuest = ({ email, phone }: Pick<Order, 'email' | 'phone'>) =>
  and(guestOrdersOf(email.toLowerCase()), email === '' ? eq(orders.phone, phone) : undefined)

/** Which orders are a customer's: an order of somebody else that names their address is not. */
export const ordersOf = ({ id, email }: Owner) =>
  and(
    ne(orders.buyer, 'forgotten'),
    or(eq(orders.customerId, id), guestOrdersOf(email), guestOrdersMergedInto(id)),
  )

/** Gives a customer the orders that carry their confirmed address and are nobody's yet. */
export async function joinGuestOrders(tx: Tx, { id, email }: Owner): Promise<void> {
  const ids = await lockOrders(tx, guestOrdersOf(email))
  await tx.update(orders).set({ customerId: id }).where(inArray(orders.id, ids))
  await joinCouponUses(tx, id, ids)
}

/**
 * Gives a customer’s orders their new address, whose guest orders become theirs: the next owner of the old one sees and
 * opens nothing.
 */
export async function moveOrders(tx: Tx, owner: Owner, to: string): Promise<void> {
  const { id, email } = owner
  const ids = await lockOrders(tx, and(eq(orders.customerId, id), carries(email)))
  await tx.update(orders).set({ email: to }).where(inArray(orders.id, ids))
  await joinGuestOrders(tx, { id, email: to })
  await moveCouponUses(tx, owner, to)
}

/** Gives an account some orders of a guest, or all of another account, which ends. */
export async function moveOrdersTo(tx: Tx, which: SQL | undefined, customerId: string): Promise<number> {
  const ids = await lockOrders(tx, which)
  await tx.update(orders).set({ customerId }).where(inArray(orders.id, ids))
  await joinCouponUses(tx, customerId, ids)
  return ids.length
}

/** Which orders are in an account. */
export const ordersIn = (customerId: string) => eq(orders.customerId, customerId)

/** Orders of other customers that name an address. */
export const othersOrdersNaming = ({ id, email }: Owner): SQL | undefined =>
  and(ne(orders.customerId, id), carries(email))

/** Returns a subquery of what mails about some orders, their parcels and cancelled lines are about; `orderIds` is a subquery too. */
export const orderMailSubjects = (orderIds: SQL): SQL => sql`select ${orders.id}::text from ${orders}
    where ${orders.id} in ${orderIds}
  union all select ${orderParcels.id}::text from ${orderParcels} where ${orderParcels.orderId} in ${orderIds}
  union all select ${lineCancellations.id}::text from ${lineCancellations}
    where ${lineCancellations.orderId} in ${orderIds}`

/** Returns a query of the ids of the orders that some subjects are, or whose parcels or cancelled lines they are; `subjects` is a subquery of ids. */
export const ordersOfSubjects = (subjects: SQL): SQL => sql`select ${orders.id} from ${orders}
    where ${orders.id} in ${subjects}
  union all select ${orderParcels.orderId} from ${orderParcels} where ${orderParcels.id} in ${subjects}
  union all select ${lineCancellations.orderId} from ${lineCancellations}
    where ${lineCancellations.id} in ${subjects}`

/** Returns a subquery of the ids of some orders. */
export const idsOfOrders = (which: SQL | undefined): SQL =>
  sql`(select ${orders.id} from ${orders} where ${which})`

/** Returns a customer's orders, the newest first. */
export async function ordersOfOwner(db: Queryable, owner: Owner): Promise<Order[]> {
  return await db.select().from(orders).where(ordersOf(owner)).orderBy(desc(orders.createdAt))
}

/** Returns the last order that carries an address, a forgotten buyer's never. */
export async function lastOrderOf(db: Queryable, email: string): Promise<Order | undefined> {
  const [last] = await db
    .select()
    .from(orders)
    .where(and(ne(orders.buyer, 'forgotten'), carries(email.toLowerCase())))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return last
}

/** Returns a query of the ids of the orders of an account. */
export const ordersOfCustomer = (db: Queryable, customerId: string) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
