/** Writing a new order: first without amounts, so that a second request with the same key waits, then whole. */
import { eq } from 'drizzle-orm'
import type { OrderRequest } from '#shared/contract/orders.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { holdEnd } from './holds.ts'
import { newNumber } from './new-number.ts'
import type { Order } from './service.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

type Blank = { request: OrderRequest } & Pick<
  Order,
  'idempotencyKey' | 'requestHash' | 'customerId' | 'usdRatePpm' | 'contactKey' | 'visitorKey'
>

/**
 * Inserts the order before anything else, still without amounts: a second request with the same key waits here until the
 * first is done. Returns undefined when the key is taken.
 */
export async function insertBlank(tx: Tx, { request, ...keys }: Blank): Promise<Order | undefined> {
  const createdAt = new Date()
  const [order] = await tx
    .insert(orders)
    .values({
      ...keys,
      number: newNumber('GMP'),
      state: 'pending',
      stockHeld: true,
      holdExpiresAt: holdEnd(createdAt, createdAt) ?? createdAt,
      createdAt,
      language: request.language,
      currency: request.currency,
      email: request.email,
      phone: request.phone,
      deliveryAddress: request.delivery_address,
      deliveryMethod: request.delivery_method,
      dispatch: request.dispatch,
      billingAddress: request.billing_address ?? null,
      note: request.note,
      termsVersion: request.terms_version,
      subtotalCents: 0,
      deliveryCents: 0,
      totalCents: 0,
      vatCents: 0,
    })
    .onConflictDoNothing({ target: orders.idempotencyKey })
    .returning()
  return order
}

/** Returns the order that a key placed. */
export async function orderByKey(tx: Tx, idempotencyKey: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey))
  return order
}

type Amounts = Pick<
  Order,
  'subtotalCents' | 'discountCents' | 'couponCode' | 'deliveryCents' | 'totalCents' | 'vatCents'
>
type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>

/** Writes what a blank order buys and what it costs; returns it whole. */
export async function completeOrder(
  tx: Tx,
  blank: Order,
  { lines, amounts }: { lines: readonly NewLine[]; amounts: Amounts },
): Promise<Order> {
  const { id: orderId } = blank
  await tx.insert(orderLines).values(lines.map((line, index) => ({ ...line, orderId, position: index + 1 })))
  await tx.insert(orderEvents).values({ orderId, state: 'pending', actor: 'customer' })
  await tx.update(orders).set(amounts).where(eq(orders.id, orderId))
  return { ...blank, ...amounts }
}
