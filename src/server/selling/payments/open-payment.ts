/** Opening the payment of an order at a provider, and what it charges, after the order is written and never inside its transaction. */
import { and, desc, eq, ne, or } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { PaymentSetup, PlacedOrder } from '#shared/contract/checkout.ts'
import { soldAs, type SoldLine } from '#shared/money/line-sums.ts'
import type { PaidBy } from '#shared/orders/payment-providers.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { letCardsPay } from '../saved-cards/saved-cards.ts'
import type { Shop } from '#server/platform/shop.ts'
import type { PaymentProvider, OpeningOrder } from '#server/platform/payment-providers/provider.ts'
import { payments } from './tables.ts'
import type { Payment } from './read-payments.ts'
import { dueOf, type Order, linesOf } from '../orders/read-orders.ts'
import {
  hasExchangeRate,
  usdRateOf,
  inDollarsAt,
  inEuros,
  type Convert,
} from '#shared/money/exchange-rate.ts'
import { sumsOf } from '#shared/money/order-sums.ts'

type Providers = Pick<Shop, 'cardPayments' | 'paypalPayments'>

/** Returns the provider of a name; throws ShopError PAYMENT_NOT_CONFIGURED when the shop has none. */
export function providerOf(shop: Providers, name: PaidBy): PaymentProvider {
  const provider = {
    stripe: shop.cardPayments,
    paypal: shop.paypalPayments,
    till: undefined,
    voucher: undefined,
  }[name]
  if (!provider) throw new ShopError('PAYMENT_NOT_CONFIGURED')
  return provider
}

/** Returns every payment of an order that was opened, the newest first. */
export async function paymentsOf(db: Queryable, orderId: string): Promise<Payment[]> {
  return await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.attempt))
}

/** Returns the payments of an order that somebody may still pay. */
export async function openPaymentsOf(db: Queryable, orderId: string): Promise<Payment[]> {
  return (await paymentsOf(db, orderId)).filter(({ state }) => state === 'open')
}

/** Has the reconciler's next round look at the open payments of an order: by then some pay nothing any more. */
export async function lookAtPaymentsSoon(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ checkedAt: new Date(0) })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))
}

/** Returns whether a payment was begun for what its order costs now; only what the shop took can have changed since. */
export async function paysAll(
  db: Queryable,
  { amountCents, currency }: Pick<Payment, 'amountCents' | 'currency'>,
  order: Order,
): Promise<boolean> {
  if (order.payBy === null) return true
  const lines = await linesOf(db, order.id)
  return (
    chargeOf({ ...order, lines }, { currency: currency === 'usd' ? 'usd' : 'eur' }).amountCents ===
    amountCents
  )
}

type Opening = {
  keepsCard?: boolean
  newLines?: readonly SoldLine[] | undefined
  /** Begun at the provider before there was an order. */
  expressId?: string | undefined
}

/**
 * Opens a payment of an order, or finds the open one it has; the provider gives the same payment for the same try, so a
 * crash between its answer and ours costs nothing. A customer's saved cards may pay it, and `keepsCard` saves the one that
 * does: only for the customer who asks. `newLines` are those of an order that was written just now, which nobody tried to
 * pay before. An express checkout that its buyer agreed to becomes the payment, where it is of the same amount.
 */
export async function openPayment(
  db: Db,
  provider: PaymentProvider,
  order: Order,
  { keepsCard = false, newLines, expressId }: Opening = {},
): Promise<PaymentSetup> {
  const { customerId } = order
  const letPay = async (providerId: string) => {
    if (customerId !== null) await letCardsPay(db, provider, { providerId, customerId, keepsCard })
  }
  for (const open of newLines ? [] : await openPaymentsOf(db, order.id)) {
    if (open.provider !== provider.name || !(await paysAll(db, open, order))) continue
    await letPay(open.providerId)
    return { provider: provider.name, client_secret: await provider.clientSecret(open.providerId) }
  }
  if (order.state !== 'pending') throw new ShopError('ORDER_STATE')
  const { providerId, clientSecret } =
    (await adoptExpressCheckout(db, provider, order, { newLines, expressId })) ??
    (await openAndRecord(db, provider, order, expressId === undefined ? newLines : undefined))
  await letPay(providerId)
  return { provider: provider.name, client_secret: clientSecret }
}

/**
 * Makes an express checkout the payment of an order and returns it; undefined where it cannot be. It is recorded before the provider
 * is given the order's number, so that two orders never share one.
 */
async function adoptExpressCheckout(
  db: Db,
  provider: PaymentProvider,
  order: Order,
  { newLines, expressId: providerId }: Pick<Opening, 'newLines' | 'expressId'>,
) {
  if (!provider.express || providerId === undefined) return undefined
  const { amountCents } = chargeOf({ ...order, lines: newLines ?? (await linesOf(db, order.id)) }, provider)
  const attempt = newLines ? 0 : await triesBefore(db, provider, order, amountCents)
  const recorded = await remember(db, provider, order, { attempt, providerId, amountCents })
  if (recorded?.orderId !== order.id || recorded.state !== 'open') return undefined
  let isAdopted = false
  try {
    isAdopted = await provider.express.adopt(providerId, { number: order.number, amountCents })
  } finally {
    if (!isAdopted) await giveUp(db, recorded)
  }
  return isAdopted ? { providerId, clientSecret: providerId } : undefined
}

/** Nobody pays with an express checkout that was not adopted: the next try is another payment. */
const giveUp = (db: Db, { id }: Payment) =>
  db
    .update(payments)
    .set({ state: 'cancelled' })
    .where(and(eq(payments.id, id), eq(payments.state, 'open')))

/** Asks the provider for the payment of an order's next try and remembers it. */
export async function openAndRecord(
  db: Db,
  provider: PaymentProvider,
  order: Order,
  newLines?: readonly SoldLine[],
) {
  const charge = chargeOf({ ...order, lines: newLines ?? (await linesOf(db, order.id)) }, provider)
  const attempt = newLines ? 0 : await triesBefore(db, provider, order, charge.amountCents)
  const { number, language } = order
  const key = attempt === 0 ? order.id : `${order.id}:${attempt}`
  const opened = await provider.openPayment({ key, number, language, ...charge })
  const { providerId } = opened
  const { amountCents } = charge
  const recorded = await remember(db, provider, order, { attempt, providerId, amountCents })
  if (recorded?.orderId !== order.id)
    throw new Error(`The payment ${providerId} of ${provider.name} is not the one of its order.`)
  return opened
}

/** An open payment of the same amount is the same try, which another request began just now. */
const triesBefore = (db: Db, provider: PaymentProvider, order: Order, amountCents: number) =>
  db.$count(
    payments,
    and(
      eq(payments.orderId, order.id),
      eq(payments.provider, provider.name),
      or(ne(payments.state, 'open'), ne(payments.amountCents, amountCents)),
    ),
  )

/**
 * Stores a payment unless a request of the same moment did, and returns what is stored under the provider's id. No index is
 * named as the one to meet: of two that insert the same row at once, the later may meet the first in either unique index, and
 * where one is named the other one throws.
 */
async function remember(
  db: Db,
  { name: provider, currency }: PaymentProvider,
  { id: orderId }: Order,
  payment: Pick<Payment, 'attempt' | 'providerId' | 'amountCents'>,
): Promise<Payment | undefined> {
  const [stored] = await db
    .insert(payments)
    .values({ orderId, provider, currency, state: 'open', ...payment })
    .onConflictDoNothing()
    .returning()
  if (stored) return stored
  const [known] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerId, payment.providerId)))
  return known
}

/** Returns what the browser needs to pay an order. */
export function placedOrder(
  { order, accessKey }: { order: Order; accessKey: string },
  payment: PaymentSetup | null,
): PlacedOrder {
  return {
    id: order.number,
    number: order.number,
    access_key: accessKey,
    state: order.state,
    hold_expires_at: order.holdExpiresAt.toISOString(),
    total_cents: order.totalCents,
    due_cents: dueOf(order),
    payment,
  }
}

type Charge = Pick<OpeningOrder, 'amountCents' | 'parts'>
type Amounts = Pick<
  Order,
  'subtotalCents' | 'deliveryCents' | 'wrappingCents' | 'discountCents' | 'voucherCents' | 'usdRatePpm'
> & {
  lines: readonly SoldLine[]
}

/**
 * Returns what is due in cents of the provider's currency with the parts that it is made of, which add up to it: what the
 * shopper was shown. What vouchers pay is no discount, but the provider's sum has no other place for it. Throws ShopError PAYMENT_NOT_CONFIGURED for dollars without a rate.
 */
export function chargeOf(order: Amounts, { currency }: Pick<PaymentProvider, 'currency'>): Charge {
  const lines = soldAs(order.lines, order.subtotalCents)
  const sums = sumsOf({ ...order, lines }, currency === 'eur' ? inEuros : inDollars(order))
  return { amountCents: sums.dueCents, parts: partsOf(sums) }
}

/** Returns the parts of sums as a provider names them. */
export const partsOf = (sums: ReturnType<typeof sumsOf>): OpeningOrder['parts'] => ({
  booksCents: sums.subtotalCents,
  deliveryCents: sums.deliveryCents,
  wrappingCents: sums.wrappingCents,
  discountCents: sums.discountCents + sums.voucherCents,
})

function inDollars({ usdRatePpm }: Amounts): Convert {
  const usdRate = usdRateOf(usdRatePpm)
  if (!hasExchangeRate(usdRate)) throw new ShopError('PAYMENT_NOT_CONFIGURED')
  return inDollarsAt(usdRate)
}
