/** Writing a new order: first without amounts, so that a second request with the same key waits, then whole. */
import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OrderRequest } from '#shared/contract/checkout.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newLink } from '#server/platform/mailed-links/links.ts'
import { ORDER_KEY } from './order-keys.ts'
import { holdEnd } from './unpaid.ts'
import type { Order } from './read-orders.ts'
import { orderEvents, orderLines, orders } from './tables.ts'
import { ORDER_NUMBER_ALPHABET, type NumberPrefix } from '#shared/orders/order-number.ts'

/** Who of the shop took an order, until when it can be paid, and the paid one that it adds books to. */
export type Taking = { takenBy: string; payBy: Date; additionTo?: string }

/** What an order stores of its request as it is. */
type Stored = Pick<
  OrderRequest,
  | 'language'
  | 'currency'
  | 'email'
  | 'phone'
  | 'text_when_ready'
  | 'delivery_address'
  | 'delivery_method'
  | 'dispatch'
  | 'billing_address'
  | 'note'
  | 'gift'
  | 'terms_version'
>

type Blank = { request: Stored; taking: Taking | undefined } & Pick<
  Order,
  'idempotencyKey' | 'requestHash' | 'customerId' | 'usdRatePpm' | 'contactKey' | 'visitorKey'
>

/**
 * Inserts the order before anything else, still without amounts: a second request with the same key waits here until the
 * first is done. Returns undefined when the key is taken.
 */
export async function insertBlank(tx: Tx, { request, taking, ...keys }: Blank): Promise<Order | undefined> {
  const createdAt = new Date()
  const [order] = await tx
    .insert(orders)
    .values({
      ...keys,
      number: newNumber('GMP'),
      state: 'pending',
      stockHeld: true,
      holdExpiresAt: holdEnd({ createdAt, payBy: taking?.payBy ?? null }, createdAt) ?? createdAt,
      ...taking,
      createdAt,
      language: request.language,
      currency: request.currency,
      email: request.email,
      phone: request.phone,
      textWhenReady: request.delivery_method === 'pickup' && request.text_when_ready === true,
      deliveryAddress: request.delivery_address,
      deliveryMethod: request.delivery_method,
      dispatch: request.dispatch,
      billingAddress: request.billing_address ?? null,
      note: request.note,
      gift: request.gift ?? null,
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

export type Amounts = Pick<
  Order,
  | 'subtotalCents'
  | 'discountCents'
  | 'couponCode'
  | 'deliveryCents'
  | 'wrappingCents'
  | 'totalCents'
  | 'vatCents'
>
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>

/** Writes what a blank order buys and what it costs, and a key of it; returns it whole. */
export async function completeOrder(
  tx: Tx,
  blank: Order,
  { lines, amounts, voucherCents }: { lines: readonly NewLine[]; amounts: Amounts; voucherCents: number },
): Promise<{ order: Order; accessKey: string }> {
  const { id: orderId } = blank
  const newLines = lines.map((line, index) => ({ ...line, orderId, position: index + 1 }))
  // One that pays for going elsewhere has none
  const placed = newLines.length > 0 ? [tx.$with('lines').as(tx.insert(orderLines).values(newLines))] : []
  const event = tx
    .$with('event')
    .as(
      tx
        .insert(orderEvents)
        .values({ orderId, state: 'pending', actor: blank.takenBy === null ? 'customer' : 'staff' }),
    )
  const { secret: accessKey, insert } = newLink(tx, { purpose: ORDER_KEY, subjectId: orderId })
  await tx
    .with(...placed, event, tx.$with('key').as(insert))
    .update(orders)
    .set({ ...amounts, voucherCents })
    .where(eq(orders.id, orderId))
  return { order: { ...blank, ...amounts, voucherCents }, accessKey }
}

/** Returns a number that says nothing about how many there are: of an order `GMP-4F7K-92QX`, of a return `RET-4F7K-92QX`. */
export function newNumber(prefix: NumberPrefix): string {
  const group = () =>
    Array.from({ length: 4 }, () => ORDER_NUMBER_ALPHABET[randomInt(ORDER_NUMBER_ALPHABET.length)]).join('')
  return `${prefix}-${group()}-${group()}`
}
