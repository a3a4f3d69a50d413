/** Books that the shop added to a paid order: an order of their own, paid by itself, that leaves in the parcel of the first. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { OrderView } from '#shared/contract/orders.ts'
import { CANCELLABLE_STATES, type OrderState } from '#shared/orders/states.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Order } from './read-orders.ts'
import { orderEvents, orders } from './tables.ts'

const UNPAID: readonly OrderState[] = ['pending', 'payment_failed']

/** Returns the orders by which books were added to an order, the first one first. */
export async function additionsTo(db: Queryable, orderId: string): Promise<Order[]> {
  return await db
    .select()
    .from(orders)
    .where(eq(orders.additionTo, orderId))
    .orderBy(asc(orders.createdAt), asc(orders.number))
}

/** Returns the orders that leave with each of some, by id: what was added to it, and what it was added to. */
export async function togetherWith(
  db: Queryable,
  some: readonly Pick<Order, 'id' | 'additionTo'>[],
): Promise<Map<string, Pick<OrderView, 'addition_to' | 'additions'>>> {
  const ids = some.map(({ id }) => id)
  const firstIds = some.flatMap(({ additionTo }) => additionTo ?? [])
  const found =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(orders)
          .where(or(inArray(orders.additionTo, ids), inArray(orders.id, firstIds)))
          .orderBy(asc(orders.createdAt), asc(orders.number))
  return new Map(
    some.map(({ id, additionTo }) => [
      id,
      {
        addition_to: found.find((one) => one.id === additionTo)?.number ?? null,
        additions: found
          .filter((one) => one.additionTo === id)
          .map(({ number, state, totalCents }) => ({ number, state, total_cents: totalCents })),
      },
    ]),
  )
}

/** Returns whether two orders leave together: one was added to the other, or both to the same. */
export async function leaveTogether(db: Queryable, one: Order, otherId: string): Promise<boolean> {
  if (one.additionTo === otherId) return true
  const firsts = one.additionTo === null ? [one.id] : [one.id, one.additionTo]
  return (await db.$count(orders, and(eq(orders.id, otherId), inArray(orders.additionTo, firsts)))) > 0
}

/** Returns the additions to an order that were cancelled with it, by the same action. */
export async function cancelledWith(db: Queryable, orderId: string): Promise<Order[]> {
  const isOfSameAct = sql`exists (select from ${orderEvents} own join ${orderEvents} first on first.at = own.at
    where own.order_id = ${orders.id} and own.state = 'cancelled'
      and first.order_id = ${orderId} and first.state = 'cancelled')`
  return await db
    .select()
    .from(orders)
    .where(and(eq(orders.additionTo, orderId), eq(orders.state, 'cancelled'), isOfSameAct))
    .orderBy(asc(orders.id))
}

/** Returns whether an order adds no books to a paid one, and pays for that going elsewhere (`change-order.ts`). */
export const isRedirection = ({ additionTo, subtotalCents }: Pick<Order, 'additionTo' | 'subtotalCents'>) =>
  additionTo !== null && subtotalCents === 0

/** Returns the addition that waits for its money; the order that it is added to waits with it. */
export async function unpaidAdditionTo(db: Queryable, orderId: string): Promise<Order | undefined> {
  return (await additionsTo(db, orderId)).find(({ state }) => UNPAID.includes(state))
}

/** Returns whether books can still be added to an order: it is paid, and nothing of it has left. */
export const takesAdditions = ({ state, partlySent }: Pick<Order, 'state' | 'partlySent'>) =>
  CANCELLABLE_STATES.includes(state) && !partlySent
