/** Lines of paid orders as they were promised: those that still wait for copies, and those that have left. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Dispatch } from '#shared/orders/dispatch.ts'
import type { BookPromise, PromiseKind, PromiseLoss } from '#shared/promises/book-promise.ts'
import type { DeliveryMethod } from '#shared/orders/selling.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { orderLines, orders } from './tables.ts'

export type AwaitedLine = {
  orderId: string
  position: number
  bookId: number
  deliveryMethod: DeliveryMethod
  country: string
  /** What was announced to its buyer last, but for `loss`. */
  promise: BookPromise
  /** Why its buyer was notified that it will not come; null: it will. */
  loss: PromiseLoss | null
}

/** Returns the lines of paid orders that wait for copies and have a promise, each order's together. */
export async function awaitedLines(db: Queryable): Promise<AwaitedLine[]> {
  const found = await db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      bookId: orderLines.bookId,
      deliveryMethod: orders.deliveryMethod,
      country: sql<string>`${orders.deliveryAddress} ->> 'country'`,
      kind: orderLines.promiseKind,
      readyAt: orderLines.readyAt,
      homeFrom: orderLines.homeFrom,
      homeBy: orderLines.homeBy,
      loss: orderLines.promiseLoss,
    })
    .from(backorders)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, backorders.orderId), eq(orderLines.position, backorders.position)),
    )
    .innerJoin(orders, eq(orders.id, backorders.orderId))
    .where(
      and(
        eq(backorders.isPaid, true),
        sql`${backorders.allocated} < ${backorders.wanted}`,
        sql`${orders.state} in ('paid', 'preparing', 'shipped')`,
        isNotNull(orderLines.readyAt),
      ),
    )
    .orderBy(orderLines.orderId, orderLines.position)
  return found.flatMap(({ kind, readyAt, homeFrom, homeBy, ...line }) =>
    kind && readyAt ? [{ ...line, promise: { kind, readyAt: readyAt.toISOString(), homeFrom, homeBy } }] : [],
  )
}

type NotifiedLine = Pick<AwaitedLine, 'orderId' | 'position' | 'promise' | 'loss'>

/** Promises a line something else than was announced to its buyer last; false where that has changed since. */
export const promiseAgain = (
  tx: Tx,
  line: NotifiedLine,
  { kind, readyAt, homeFrom, homeBy }: BookPromise,
): Promise<boolean> =>
  changePromise(tx, line, {
    promiseKind: kind,
    readyAt: new Date(readyAt),
    homeFrom,
    homeBy,
    promiseLoss: null,
  })

/** Notes that a line's promise is lost; false where what was announced to its buyer last has changed since. */
export const losePromise = (tx: Tx, line: NotifiedLine, loss: PromiseLoss): Promise<boolean> =>
  changePromise(tx, line, { promiseLoss: loss })

type LineKey = { orderId: string; position: number }

const lineAt = ({ orderId, position }: LineKey) =>
  and(eq(orderLines.orderId, orderId), eq(orderLines.position, position))

/** Notes that copies of a line are looked for; false where its promise was lost before. */
export async function seekLine(tx: Tx, line: LineKey): Promise<boolean> {
  const sought = await tx
    .update(orderLines)
    .set({ promiseLoss: 'sought' })
    .where(and(lineAt(line), isNull(orderLines.promiseLoss)))
    .returning({ position: orderLines.position })
  return sought.length > 0
}

/** Gives a line, or every line of an order, the promise that it had before its copies were looked for. */
export async function endSearch(tx: Tx, line: { orderId: string; position?: number }): Promise<void> {
  const { orderId, position } = line
  await tx
    .update(orderLines)
    .set({ promiseLoss: null })
    .where(
      and(
        position === undefined ? eq(orderLines.orderId, orderId) : lineAt({ orderId, position }),
        eq(orderLines.promiseLoss, 'sought'),
      ),
    )
}

async function changePromise(
  tx: Tx,
  { orderId, position, promise, loss }: NotifiedLine,
  change: Partial<typeof orderLines.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(orderLines)
    .set(change)
    .where(
      and(
        lineAt({ orderId, position }),
        eq(orderLines.readyAt, new Date(promise.readyAt)),
        sql`${orderLines.promiseLoss} is not distinct from ${loss}`,
      ),
    )
    .returning({ position: orderLines.position })
  return changed.length > 0
}

export type LeftLine = {
  orderId: string
  position: number
  deliveryMethod: DeliveryMethod
  dispatch: Dispatch
  country: string
  /** When the last of its copies was sent, or made ready. */
  leftAt: Date
  kind: PromiseKind
  readyAt: Date
  homeFrom: string | null
  homeBy: string | null
}

/** Returns the promised lines of which the last copies left, or were made ready, between two instants. */
export async function linesThatLeft(
  db: Queryable,
  { from, to }: { from: Date; to: Date },
): Promise<LeftLine[]> {
  const { rows } = await db.execute<
    Omit<LeftLine, 'leftAt' | 'readyAt'> & { leftAt: string; readyAt: string }
  >(sql`
    with moved as (
      select order_id from order_parcels where sent_at between ${from} and ${to}
      union select order_id from order_events where state = 'shipped' and at between ${from} and ${to}
    ), gone as (
      select line.*, orders.delivery_method, orders.dispatch, orders.delivery_address ->> 'country' as country,
        orders.state in ('shipped', 'delivered') and not orders.partly_sent as is_whole,
        parcels.copies, coalesce(parcels.at, shipped.at) as left_at
      from moved
      join orders on orders.id = moved.order_id
      join order_lines line on line.order_id = orders.id
      left join lateral (
        select sum(part.quantity)::int as copies, max(parcel.sent_at) as at
        from order_parcels parcel join order_parcel_lines part on part.parcel_id = parcel.id
        where parcel.order_id = line.order_id and part.position = line.position) parcels on true
      left join lateral (
        select max(at) as at from order_events
        where order_id = line.order_id and state = 'shipped') shipped on true
      where line.ready_at is not null and line.cancelled < line.quantity
    )
    select order_id as "orderId", position, delivery_method as "deliveryMethod", dispatch, country, left_at as "leftAt",
      promise_kind as kind, ready_at as "readyAt", home_from as "homeFrom", home_by as "homeBy"
    from gone
    where left_at between ${from} and ${to} and (is_whole or copies >= quantity - cancelled)`)
  return rows.map((row) => ({ ...row, leftAt: new Date(row.leftAt), readyAt: new Date(row.readyAt) }))
}

/** Returns the number of the order, title and copies of lines, in no order. */
export async function namesOfLines(db: Queryable, keys: readonly LineKey[]) {
  if (keys.length === 0) return []
  const pairs = sql.join(
    keys.map(({ orderId, position }) => sql`(${orderId}::uuid, ${position}::int)`),
    sql`, `,
  )
  return await db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      number: orders.number,
      title: orderLines.title,
      copies: sql<number>`${orderLines.quantity} - ${orderLines.cancelled}`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(sql`(${orderLines.orderId}, ${orderLines.position}) in (${pairs})`)
}
