/**
 * Orders without their buyer: amounts, lines, dates and the country stay, since accounts must stay for ten years
 * (docs/operations.md); name, e-mail, telephone, street and note go.
 */
import { and, eq, inArray, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { OrderState } from '#shared/orders/states.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore, yearsOver } from '#server/platform/retention/periods.ts'
import { purgeCouponUsers } from './coupon-uses.ts'
import { lockOrders } from './moves.ts'
import { ordersOf, type Owner } from './customer-data.ts'
import { orders } from './tables.ts'
import { UNCOUNTED } from './unpaid-limit.ts'
import { endOrderKeys } from './order-keys.ts'
import { awaitsCopies } from './work-stage.ts'

/** Nothing more is sent to the buyer. */
const OVER: readonly OrderState[] = ['delivered', 'cancelled', 'refunded']
/** Days after which an order counts as over, whatever its state says. */
const MAX_DAYS = 90

const isOver = or(
  inArray(orders.state, [...OVER]),
  // A book that appears in half a year is still sent to whoever bought it
  and(lt(orders.createdAt, sql`now() - make_interval(days => ${MAX_DAYS})`), not(awaitsCopies)),
)

/** What an address says of somebody who is forgotten. */
const UNSAID = sql.raw(`'—'`)

const FORGOTTEN_BUYER = {
  buyer: 'forgotten' as const,
  customerId: null,
  // Unlike for every order: nobody who knows the number can look it up by an e-mail
  email: sql<string>`gen_random_uuid() || '@forgotten.invalid'`,
  phone: '',
  textWhenReady: false,
  deliveryAddress: sql`jsonb_build_object(
    'name', ${UNSAID}, 'company', null, 'address', ${UNSAID}, 'additional_information', null,
    'postal_code', ${UNSAID}, 'city', ${UNSAID}, 'country', ${orders.deliveryAddress} -> 'country')`,
  billingAddress: null,
  note: null,
  gift: null,
  // Fingerprints of what was typed
  requestHash: 'forgotten',
  ...UNCOUNTED,
}

/**
 * Forgets a customer in the orders of their account, and in those placed as a guest under their confirmed e-mail (in
 * small letters); orders that are still on their way follow when they are over.
 */
export async function purgeOrdersOf(tx: Tx, owner: Owner): Promise<void> {
  const ids = await lockOrders(tx, ordersOf(owner))
  const theirs = inArray(orders.id, ids)
  await purgeIn(tx, and(theirs, isOver))
  await tx
    .update(orders)
    .set({ buyer: 'leaving', customerId: null })
    .where(and(theirs, ne(orders.buyer, 'forgotten')))
  await purgeCouponUsers(tx, ids)
}

/** Forgets the buyers who left while an order was on its way that is over now. */
export async function purgeLeavingOrders(tx: Tx): Promise<void> {
  await purge(tx, and(eq(orders.buyer, 'leaving'), isOver))
}

/** Forgets the buyers of orders that are older than the privacy text promises, and of those that were never paid. */
export async function purgeOldOrders(tx: Tx, now: Date): Promise<void> {
  const isOld = or(
    lt(orders.createdAt, yearsOver(now, PERIODS.orders)),
    and(
      eq(orders.state, 'cancelled'),
      isNull(orders.paidAt),
      lt(orders.updatedAt, periodBefore(now, PERIODS.unpaidOrders)),
    ),
  )
  await purge(tx, and(ne(orders.buyer, 'forgotten'), isOld))
}

/** Returns a query of the ids of orders whose buyer is forgotten, placed before a moment if one is given. */
export function forgottenOrders(db: Queryable, before?: Date) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyer, 'forgotten'), before && lt(orders.createdAt, before)))
}

async function purge(tx: Tx, which: SQL | undefined): Promise<void> {
  const ids = await lockOrders(tx, which)
  await purgeIn(tx, inArray(orders.id, ids))
  await purgeCouponUsers(tx, ids)
}

/** Forgets the buyers of locked orders; the links of old mails stop working. */
async function purgeIn(tx: Tx, which: SQL | undefined): Promise<void> {
  const forgotten = await tx.update(orders).set(FORGOTTEN_BUYER).where(which).returning({ id: orders.id })
  await endOrderKeys(
    tx,
    forgotten.map(({ id }) => id),
  )
}
