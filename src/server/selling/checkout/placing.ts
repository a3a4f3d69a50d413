/** What every request passes through that places an order: whose it is, how many there are, what it replaces, the opening of its payment. */
import type { Context } from 'hono'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { customerOf } from '#server/people/accounts/require-customer.ts'
import type { ApiEnv } from '#server/platform/http/router.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import { sales } from '#server/platform/runtime/metrics-events.ts'
import type { PaymentProvider } from '#server/platform/payment-providers/provider.ts'
import type { Shop } from '#server/platform/shop.ts'
import { openPayment, placedOrder } from '../payments/open-payment.ts'
import type { Placed } from './place-order.ts'
import { endUnpaid } from '../payments/expire-unpaid.ts'
import { findOrder } from '../orders/order-keys.ts'
import type { Order } from '../orders/read-orders.ts'
import { isUnpaid } from '../orders/unpaid.ts'

// Who changes the cart and orders again gets the earlier unpaid order ended: its copies are there for the new one.

/**
 * Ends an unpaid order for the holder of its key; unknown and cancelled ones are nothing to end. Throws ShopError ORDER_STATE when
 * it is paid, or its bank is still deciding: then there is nothing to order again.
 */
async function replaceUnpaid(shop: Shop, claim: { number: string; accessKey: string }): Promise<void> {
  const order = await unlessUnknown(findOrder(shop.db, claim))
  if (!order || order.state === 'cancelled') return
  if (isUnpaid(order)) await endUnpaid(shop, order, 'replaced')
  const { state } = await findOrder(shop.db, claim)
  if (state !== 'cancelled') throw new ShopError('ORDER_STATE')
}

async function unlessUnknown(finding: Promise<Order>): Promise<Order | undefined> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof ShopError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

/** Of a customer, or of a network's guests: each opens a payment at its provider. */
const PLACINGS = { name: 'order', tries: 120, minutes: 60 }

export type Buyer = {
  customerId: string | null
  address: string
  /** Whose unpaid orders are counted; undefined where nobody's are. */
  visitor: string | undefined
}

/** Returns who places an order. Whose session has ended would buy as a guest without knowing: throws UNAUTHENTICATED. */
export function buyerOf(c: Context<ApiEnv>, { config }: Shop): Buyer {
  if (c.req.header('authorization') !== undefined && !customerOf(c)) throw new ShopError('UNAUTHENTICATED')
  const address = visitorAddress(c, config)
  const visitor = config.limitsUnpaidOrders ? address : undefined
  return { customerId: customerOf(c)?.id ?? null, address, visitor }
}

/** Counts what opens a payment at a provider; throws ShopError TOO_MANY_REQUESTS. */
export async function countPlacing(
  { db }: Pick<Shop, 'db'>,
  { customerId, address, visitor }: Buyer,
): Promise<void> {
  if (visitor !== undefined) await countAttempt(db, PLACINGS, customerId ?? address)
}

type Placing = {
  buyer: Buyer
  /** Undefined where vouchers pay all of it. */
  provider: PaymentProvider | undefined
  /** The unpaid order in whose place it stands. */
  replaces: { number: string; access_key: string } | null | undefined
  wantsCardSaved: boolean
  /** The express checkout at the provider that is to pay for it. */
  expressId?: string | undefined
  place: () => Promise<Placed>
}
type Answer = { data: PlacedOrder; status: 200 | 201 }

/** Places an order and opens its payment; 200 for the one that its key already placed. */
export async function placeAndOpen(
  shop: Shop,
  { buyer, provider, replaces, wantsCardSaved, expressId, place }: Placing,
): Promise<Answer> {
  const { customerId } = buyer
  await countPlacing(shop, buyer)
  if (replaces) await replaceUnpaid(shop, { number: replaces.number, accessKey: replaces.access_key })
  const placed = await place()
  if (placed.kind === 'new') sales.emit({ event: 'placed' })
  const status = placed.kind === 'new' ? 201 : 200
  if (!provider) return { data: placedOrder(placed, null), status }
  // Only a customer's own card can be saved
  const keepsCard = wantsCardSaved && customerId !== null && placed.order.customerId === customerId
  const { order, lines: newLines } = placed
  const payment = await openPayment(shop.db, provider, order, { keepsCard, newLines, expressId })
  return { data: placedOrder(placed, payment), status }
}
