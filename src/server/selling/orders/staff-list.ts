/** The list of orders that the people of the shop work from: filtered, searched, a page at a time. */
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { OrdersFilter, StaffOrdersQuery } from '#shared/contract/staff/orders.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { OrderStage } from '#shared/orders/work-stages.ts'
import type { Role } from '#shared/staff/roles.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { day, dayAfter } from '#server/platform/actions/values.ts'
import { PROMISED, promisedFor, isWaiting, isWithdrawn } from './work-stage.ts'
import { midnight } from './sales-of-week.ts'
import { orderByNumber, type Order } from './read-orders.ts'
import { ordersMatching } from './staff-search.ts'
import { orderParcels, orders } from './tables.ts'
import type { Troubles } from './troubles.ts'

/** Nobody reads on after so many; counting them all would cost more than the page. */
export const MAX_COUNTED = 1000

const follows = sql`${orders.state} = 'shipped' and ${orders.partlySent}`
/** Of an order that is collected in parts, one that lies ready beside others that are still to come. */
const isReadyForPickup = sql`exists (select from ${orderParcels} where ${orderParcels.orderId} = ${orders.id}
  and ${orderParcels.carrier} = 'pickup' and ${orderParcels.collectedAt} is null)`

const STAGES: Record<OrderStage, SQL | undefined> = {
  unpaid: inArray(orders.state, ['pending', 'payment_failed']),
  waiting: sql`(${orders.state} in ('paid', 'preparing') or (${follows})) and ${isWaiting}`,
  to_prepare: sql`${orders.state} = 'paid' and not ${isWaiting} and not ${isWithdrawn}`,
  preparing: sql`${orders.state} = 'preparing' and not ${isWaiting} and not ${isWithdrawn}`,
  partly_sent: sql`${follows} and not ${isWaiting}`,
  ready: sql`${orders.state} = 'shipped' and ${orders.deliveryMethod} = 'pickup'
    and (not ${orders.partlySent} or ${isReadyForPickup})`,
  sent: sql`${orders.state} = 'shipped' and ${orders.deliveryMethod} <> 'pickup' and not ${orders.partlySent}`,
  delivered: eq(orders.state, 'delivered'),
  withdrawn: isWithdrawn,
  cancelled: eq(orders.state, 'cancelled'),
  refunded: eq(orders.state, 'refunded'),
}

const SORTS = {
  promised: { column: promisedFor, direction: asc },
  paid: { column: orders.paidAt, direction: asc },
  waiting: { column: orders.updatedAt, direction: asc },
  newest: { column: orders.createdAt, direction: desc },
} as const

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Who typed what an order is looked for by; unless it is said, somebody who may read no e-mail address. */
type Reader = { role?: Role }

async function conditionOf(
  db: Queryable,
  filter: OrdersFilter,
  troubles: Troubles,
  { role = 'preparer' }: Reader,
): Promise<SQL | undefined> {
  const { q, stage, delivery, promised, paid, paid_days, waiting_days, from, to, trouble, sort } = filter
  return and(
    q === undefined ? undefined : inArray(orders.id, await ordersMatching(db, q, role)),
    stage && or(...stage.map((one) => STAGES[one])),
    delivery && inArray(orders.deliveryMethod, [...delivery]),
    promised &&
      sql`(${orders.state} in ('paid', 'preparing') or (${follows})) and not ${isWithdrawn} and ${PROMISED[promised]}`,
    paid && gte(orders.paidAt, midnight(0)),
    paid_days === undefined ? undefined : lt(orders.paidAt, daysAgo(paid_days)),
    waiting_days === undefined ? undefined : lt(orders.updatedAt, daysAgo(waiting_days)),
    from === undefined ? undefined : gte(orders.createdAt, day().parse(from).begins),
    to === undefined ? undefined : lt(orders.createdAt, dayAfter(day().parse(to))),
    trouble && inArray(orders.id, troubles[trouble](db)),
    sort === 'paid' || sort === 'promised' ? sql`${orders.paidAt} is not null` : undefined,
  )
}

/** What stands after an order in a sort; its moment as the database holds it, which is finer than ours. */
async function afterOrder(db: Db, number: string, sort: keyof typeof SORTS): Promise<SQL> {
  const { column, direction } = SORTS[sort]
  const last = await orderByNumber(db, number)
  if (!last) throw new ShopError('NOT_FOUND')
  const [place] = await db
    .select({ at: sql<string>`${column}::text` })
    .from(orders)
    .where(eq(orders.id, last.id))
  const than = direction === asc ? sql`>` : sql`<`
  return sql`(${column}, ${orders.id}) ${than} (${place?.at}::timestamptz, ${last.id}::uuid)`
}

/** With when it is promised to be ready. */
export type ListedOrder = Order & { promisedFor: Date | null }

/** Returns a page of the orders that a filter describes, and how many there are. */
export async function staffOrders(
  db: Db,
  { after, per_page: most, ...filter }: StaffOrdersQuery,
  troubles: Troubles,
  by: Reader = {},
): Promise<{ found: ListedOrder[]; total: number; isCapped: boolean; next: string | null }> {
  const which = await conditionOf(db, filter, troubles, by)
  const { column, direction } = SORTS[filter.sort]
  const found = await db
    .select({ ...getTableColumns(orders), promisedFor: promisedFor.mapWith(orders.paidAt) })
    .from(orders)
    .where(and(which, after === undefined ? undefined : await afterOrder(db, after, filter.sort)))
    .orderBy(direction(column), direction(orders.id))
    .limit(most + 1)
  const total = await countUpTo(db, which)
  const page = found.slice(0, most)
  return {
    found: page,
    total: Math.min(total, MAX_COUNTED),
    isCapped: total > MAX_COUNTED,
    next: found.length > most ? (page.at(-1)?.number ?? null) : null,
  }
}

/** Returns the latest orders that somebody of a role means by what they typed; nothing is counted. */
export async function latestOrdersOf(
  db: Db,
  { typed, role, most }: { typed: string; role: Role; most: number },
): Promise<Order[]> {
  return await db
    .select()
    .from(orders)
    .where(inArray(orders.id, await ordersMatching(db, typed, role)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most)
}

/** Returns every order that a filter describes, for a file. */
export async function ordersInFile(
  db: Db,
  filter: OrdersFilter,
  troubles: Troubles,
  by: Reader,
): Promise<Order[]> {
  const { column, direction } = SORTS[filter.sort ?? 'newest']
  return await db
    .select()
    .from(orders)
    .where(await conditionOf(db, filter, troubles, by))
    .orderBy(direction(column), direction(orders.id))
}

/** Returns how many orders a filter describes, at most one more than people are shown. */
export async function countOrders(db: Queryable, filter: OrdersFilter, troubles: Troubles): Promise<number> {
  return await countUpTo(db, await conditionOf(db, filter, troubles, {}))
}

async function countUpTo(db: Queryable, which: SQL | undefined): Promise<number> {
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .where(which)
    .limit(MAX_COUNTED + 1)
    .as('some')
  const [counted] = await db.select({ total: count() }).from(some)
  return counted?.total ?? 0
}
