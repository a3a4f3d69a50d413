/** Bounds what one visitor or one contact keeps off the shelf without paying, in the transaction that takes the copies. */
import { and, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mailboxOf } from '#shared/contact/email-address.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { MAX_HOLD_MINUTES, UNPAID_HOURS, UNPAID_LIMITS } from '#shared/orders/unpaid-holds.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { orderLines, orders } from './tables.ts'
import type { Order } from './read-orders.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

type Asker = { customerId: string | null; email: string; visitor: string | undefined }

/**
 * Returns the fingerprints under which an unpaid order counts: a customer's own account, which others cannot name; a guest's
 * e-mail and network. Without a `visitor` nothing counts.
 */
export function unpaidKeys({ customerId, email, visitor }: Asker) {
  if (visitor === undefined) return { contactKey: null, visitorKey: null }
  return {
    contactKey: fingerprint(`contact ${customerId ?? mailboxOf(email)}`),
    visitorKey: customerId === null ? fingerprint(`visitor ${visitor}`) : null,
  }
}

/** What an order that is paid, replaced or forgotten counts under: nothing. */
export const UNCOUNTED = { contactKey: null, visitorKey: null }

/**
 * Counts what the same contact and the same network already hold; throws ShopError UNPAID_LIMIT, with the wait, when this
 * order is too much. One order alone may take as many copies as there are. Orders of the same contact or network wait here
 * for each other, so that none is missed.
 */
export async function limitUnpaid(
  tx: Tx,
  { id, contactKey, visitorKey }: Pick<Order, 'id' | 'contactKey' | 'visitorKey'>,
  copies: number,
): Promise<void> {
  const counted = [
    { column: orders.contactKey, key: contactKey, most: UNPAID_LIMITS.contact },
    { column: orders.visitorKey, key: visitorKey, most: UNPAID_LIMITS.visitor },
  ].flatMap(({ key, ...rest }) => (key === null ? [] : [{ ...rest, key }]))
  if (counted.length === 0) return
  // In one order, so that nobody waits for somebody who waits for them
  const locks = counted
    .map((one) => one.key)
    .toSorted()
    .map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`)
  // A statement of its own: it must read what those wrote who were waited for
  const [first, second] = counted.map(({ column, key }) => countOthers(tx, { column, key, id }))
  const found = first ? await (second ? first.unionAll(second) : first) : []
  for (const { column, most } of counted) {
    const others = found.find(({ counts }) => counts === column.name)
    if (!others) continue
    if (others.open >= most.orders) throw limitReached(others.openSeconds)
    if (others.copies > 0 && others.copies + copies > most.copies) throw limitReached(others.seconds)
  }
}

const limitReached = (seconds: number) =>
  new ShopError('UNPAID_LIMIT', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) })

function countOthers(tx: Tx, { column, key, id }: { column: PgColumn; key: string; id: string }) {
  const isOpen = sql`${orders.state} in ('pending', 'payment_failed')`
  const leftOf = (minutes: number) =>
    sql`extract(epoch from min(${orders.createdAt}) + make_interval(mins => ${minutes}) - now())::float8`
  const copiesOf = sql`(select sum(${orderLines.quantity}) from ${orderLines} where ${orderLines.orderId} = ${orders.id})`
  return tx
    .select({
      counts: sql<string>`${column.name}::text`,
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      copies: sql<number>`coalesce(sum(${copiesOf}), 0)::int`,
      /** Until the oldest that is open may hold nothing any more. */
      openSeconds: sql<number>`coalesce(extract(epoch from min(${orders.createdAt}) filter (where ${isOpen})
        + make_interval(mins => ${MAX_HOLD_MINUTES}) - now()), 0)::float8`,
      /** Until the oldest does not count any more. */
      seconds: sql<number>`coalesce(${leftOf(UNPAID_HOURS * 60)}, 0)::float8`,
    })
    .from(orders)
    .where(
      and(
        eq(column, key),
        ne(orders.id, id),
        gt(orders.createdAt, sql`now() - make_interval(hours => ${UNPAID_HOURS})`),
      ),
    )
}

/** Erases the fingerprints of orders that count no more. */
export async function purgeUnpaidKeys(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - UNPAID_HOURS * HOUR_MS)
  await db
    .update(orders)
    .set(UNCOUNTED)
    .where(and(or(isNotNull(orders.contactKey), isNotNull(orders.visitorKey)), lt(orders.createdAt, since)))
}
