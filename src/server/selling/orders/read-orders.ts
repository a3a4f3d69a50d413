/** Reading orders: one, several, and what was bought with them. */
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  ne,
  sql,
  type InferSelectModel,
  type SQLWrapper,
} from 'drizzle-orm'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

export type Order = InferSelectModel<typeof orders>
export type OrderLine = InferSelectModel<typeof orderLines>

/** Returns what a provider or the till is paid for an order: what vouchers do not pay. */
export const dueOf = ({ totalCents, voucherCents }: Pick<Order, 'totalCents' | 'voucherCents'>) =>
  totalCents - voucherCents

/** Returns an order; throws for an id that does not exist. */
export async function orderById(db: Queryable, id: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`There is no order ${id}.`)
  return order
}

/** Whose order a row is about, as a column of it; null: a guest’s. */
export const customerOf = (orderId: SQLWrapper) =>
  sql<string | null>`(select ${orders.customerId} from ${orders} where ${orders.id} = ${orderId})`

/** Returns orders by their ids. */
export async function ordersById(db: Queryable, ids: readonly string[]): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(found.map((order) => [order.id, order]))
}

/** Returns a query of the ids of the orders that carry an address, forgotten buyers' never. */
export const ordersUnder = (db: Queryable, email: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`lower(${orders.email}) = ${email.toLowerCase()}`, ne(orders.buyer, 'forgotten')))

/** Returns an order by its number as a person writes it. */
export async function orderByNumber(db: Queryable, typed: string): Promise<Order | undefined> {
  const number = readOrderNumber(typed)
  if (number === undefined) return undefined
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order
}

/** Returns the lines of an order in their order. */
export async function linesOf(db: Queryable, orderId: string): Promise<OrderLine[]> {
  return await linesOfOrders(db, [orderId])
}

export type LineWithPromise = OrderLine & {
  /** Copies of it were not on the shelf, and were promised. */
  promised: boolean
}

/** Returns the lines of an order in their order, with which of them wait for copies that they were promised, or have got them. */
export async function linesWithPromises(db: Queryable, orderId: string): Promise<LineWithPromise[]> {
  return await db
    .select({ ...getTableColumns(orderLines), promised: sql<boolean>`${backorders.orderId} is not null` })
    .from(orderLines)
    .leftJoin(
      backorders,
      and(eq(backorders.orderId, orderLines.orderId), eq(backorders.position, orderLines.position)),
    )
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

/** Returns whether an order buys a voucher: it has no lines, and adds to no other. */
export const buysVoucher = ({ additionTo }: Pick<Order, 'additionTo'>, lines: readonly unknown[]): boolean =>
  lines.length === 0 && additionTo === null

/** The same as a condition of a query. */
export const BUYS_NO_VOUCHER = sql`(${orders.additionTo} is not null
  or exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id}))`

/** Returns the lines of several orders, each order's in their order. */
export async function linesOfOrders(db: Queryable, orderIds: readonly string[]): Promise<OrderLine[]> {
  if (orderIds.length === 0) return []
  return await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position))
}

/** Returns the latest order of an account. */
export async function latestOrderOf(db: Queryable, customerId: string): Promise<Order | undefined> {
  const [latest] = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return latest
}

/** Returns the states that an order has had, the first one first. */
export async function historyOf(db: Queryable, orderId: string) {
  return await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}
