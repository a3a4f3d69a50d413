/**
 * Orders without their buyer: amounts, lines, dates and the country stay, since accounts must be kept for ten years
 * (docs/operations.md); name, e-mail, telephone, street and note go.
 */
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { OrderState } from '#shared/orders/states.ts'
import { purgeCouponUsers } from '../coupons/purge-uses.ts'
import { purgeUsersOf } from '../coupons/owner.ts'
import type { Db, Tx } from '../db/database.ts'
import { purgeReturns } from '../returns/purge-returns.ts'
import { purgeInvoiceBuyers } from '../invoices/buyer.ts'
import { PERIODS, periodBefore, yearsOver } from '../retention/periods.ts'
import { purgeReviewers } from '../reviews/purge-reviewers.ts'
import { lockOrders } from './moves.ts'
import { endOrderKeys } from './order-key.ts'
import { ordersOf } from './owner.ts'
import type { Owner } from './owner.ts'
import { orders } from './tables.ts'
import { UNCOUNTED } from './unpaid-limit.ts'

/** Nothing more is sent to the buyer. */
const OVER: readonly OrderState[] = ['delivered', 'cancelled', 'refunded']
/** Days after which an order counts as over, whatever its state says. */
const LONGEST_DAYS = 90

const isOver = or(
  inArray(orders.state, [...OVER]),
  lt(orders.createdAt, sql`now() - make_interval(days => ${LONGEST_DAYS})`),
)

const NOBODY = {
  buyer: 'forgotten' as const,
  customerId: null,
  // Unlike for every order: nobody who knows the number can look it up by an e-mail
  email: sql<string>`gen_random_uuid() || '@forgotten.invalid'`,
  phone: '',
  deliveryAddress: sql`jsonb_build_object(
    'name', '—', 'company', null, 'address', '—', 'additional_information', null,
    'postal_code', '—', 'city', '—', 'country', ${orders.deliveryAddress} -> 'country')`,
  billingAddress: null,
  note: null,
  // Fingerprints of what was typed
  requestHash: 'forgotten',
  ...UNCOUNTED,
}

/**
 * Forgets a customer in the orders of their account, and in those placed as a guest under their confirmed e-mail (in
 * small letters); orders that are still on their way follow when they are over.
 */
export async function purgeBuyer(tx: Tx, owner: Owner): Promise<void> {
  const ids = await lockOrders(tx, ordersOf(owner))
  const theirs = inArray(orders.id, ids)
  await forgetIn(tx, and(theirs, isOver))
  await tx
    .update(orders)
    .set({ buyer: 'leaving', customerId: null })
    .where(and(theirs, ne(orders.buyer, 'forgotten')))
  await purgeUsersOf(tx, ids)
  await forgetElsewhere(tx)
}

/** Forgets the buyers of locked orders; the links of old mails stop working. */
async function forgetIn(tx: Tx, which: SQL | undefined): Promise<void> {
  const forgotten = await tx.update(orders).set(NOBODY).where(which).returning({ id: orders.id })
  await endOrderKeys(
    tx,
    forgotten.map(({ id }) => id),
  )
}

/** What other rooms hold about orders whose buyer is forgotten by now. */
async function forgetElsewhere(tx: Tx): Promise<void> {
  await purgeReviewers(tx)
  await purgeInvoiceBuyers(tx)
  await purgeCouponUsers(tx)
  await purgeReturns(tx)
}

/** Forgets the buyers who left while an order was on its way that is over now. */
export async function purgeLeavingBuyers(db: Db): Promise<void> {
  await forget(db, and(eq(orders.buyer, 'leaving'), isOver))
}

/** Forgets the buyers of orders that are older than the privacy text promises, and of those that were never paid. */
export async function purgeOldBuyers(db: Db, now: Date): Promise<void> {
  const isOld = or(
    lt(orders.createdAt, yearsOver(now, PERIODS.orders)),
    and(
      eq(orders.state, 'cancelled'),
      isNull(orders.paidAt),
      lt(orders.updatedAt, periodBefore(now, PERIODS.unpaidOrders)),
    ),
  )
  await forget(db, and(ne(orders.buyer, 'forgotten'), isOld))
}

async function forget(db: Db, which: SQL | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await lockOrders(tx, which)
    await forgetIn(tx, inArray(orders.id, ids))
    await forgetElsewhere(tx)
  })
}
