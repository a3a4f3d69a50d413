/**
 * Opens an order to its customer, and to anyone who holds a key of it: everybody else gets the same 404. A key is a link like
 * every other that is mailed, so the database holds its hash alone. Each mail brings a key of its own, since nobody can
 * read an earlier one.
 */
import { z } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { pageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { endLinksOf, makeLink, readLink } from '#server/platform/mailed-links/links.ts'
import { leaveTogether } from './additions.ts'
import { lockOrder } from './moves.ts'
import { orderByNumber, type Order } from './read-orders.ts'
import { orders } from './tables.ts'

/** The purpose of the links that are keys of orders. */
export const ORDER_KEY = 'order'
const purpose = ORDER_KEY

/** Returns a new key of an order, safe in an address; earlier ones keep working. */
export function newOrderKey(db: Queryable, orderId: string): Promise<string> {
  return makeLink(db, { purpose, subjectId: orderId })
}

/**
 * Returns whether a key opens an order, which that of an order does that leaves with it; called also when there is none, so that
 * the answer takes as long.
 */
async function opensOrder(
  db: Queryable,
  { accessKey, order }: { accessKey: string; order: Order | undefined },
): Promise<boolean> {
  const opened = await readLink(db, { purpose, secret: accessKey })
  if (opened === undefined || !order) return false
  return opened === order.id || (await leaveTogether(db, order, opened))
}

type OrderPage =
  | { page: 'followorder' | 'pay' | 'printvoucher' | 'review' }
  | { page: 'cancelline'; position: number }

/** Returns the address of a page about an order, with a key that opens it. */
export async function orderPageUrl(
  { db, publicUrl }: Pick<Writing, 'db' | 'publicUrl'>,
  { id, number }: Pick<Order, 'id' | 'number'>,
  { language, ...to }: OrderPage & { language: Order['language'] },
): Promise<string> {
  const path = to.page === 'cancelline' ? `${number}/${to.position}` : number
  // The key stands after the `#`, which browsers never send: no server's log holds it
  return pageUrl(publicUrl, language, `/${to.page}/${path}#key=${await newOrderKey(db, id)}`)
}

/** The order's number in the path and its key in a header, so that no log of addresses holds the key. */
export const OrderClaim = {
  params: z.object({ number: z.string().max(40).meta({ example: 'GMP-4F7K-92QX' }) }),
  headers: z.object({
    'x-order-key': z.string().max(200).optional().meta({ description: 'The order’s access key' }),
  }),
}

type Claim = {
  number: string
  accessKey: string | undefined
  /** Who is signed in, where that opens it too. */
  customerId?: string | undefined
}

/** Returns the order of a number and its key, or its customer; throws ShopError NOT_FOUND for every wrong pair. */
export async function findOrder(
  db: Queryable,
  { number, accessKey = '', customerId }: Claim,
): Promise<Order> {
  const order = await orderByNumber(db, number)
  const hasKey = await opensOrder(db, { accessKey, order })
  const isTheirs = customerId !== undefined && order?.customerId === customerId
  if (!order || !(hasKey || isTheirs)) throw new ShopError('NOT_FOUND')
  return order
}

/** Returns an order of a customer, locked; throws ShopError NOT_FOUND for every other. */
export async function lockOwnOrder(
  tx: Tx,
  { number, customerId }: { number: string; customerId: string },
): Promise<Order> {
  const [own] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.customerId, customerId)))
  if (!own) throw new ShopError('NOT_FOUND')
  return await lockOrder(tx, own.id)
}

/** Ends every key of some orders. */
export async function endOrderKeys(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await endLinksOf(tx, { purpose, subjectIds: orderIds })
}
