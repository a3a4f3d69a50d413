/** An order that the shop takes for somebody, by telephone or at the counter: placed by the code that places those of the site. */
import { randomUUID } from 'node:crypto'
import { PAY_DAYS } from '#shared/orders/unpaid-holds.ts'
import { readShop } from '#server/catalogue/promises/read-promises.ts'
import { findUser } from '#server/people/accounts/users.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { placeIn } from '../checkout/place-order.ts'
import { takesAdditions } from '../orders/additions.ts'
import { lockOrder } from '../orders/moves.ts'
import type { Order } from '../orders/read-orders.ts'
import { contentsOf } from './parcel-contents.ts'
import { requestOf, type Content } from './order-request.ts'
import { DAY_MS } from '#shared/time/durations.ts'

type Taken = Content & {
  /** Id of the account; undefined: somebody without one. */
  customerId: string | undefined
  /** Who takes it. */
  by: string
  /** Names the draft: sent twice, whoever sends it, it is one order. */
  draft: string | undefined
}

const keyOf = (draft: string = randomUUID()) => `taken ${draft}`
/** Returns until when an order that is taken now can be paid. */
export const inTime = () => new Date(Date.now() + PAY_DAYS * DAY_MS)

/**
 * Takes an order. Throws a Refusal for whoever cannot be reached, a landline that is to get a text message, a customer or a book that
 * does not exist, and what `placeIn` throws: OUT_OF_STOCK, PRICE_CHANGED, INVALID_FIELDS.
 */
export async function takeOrder(tx: Tx, { customerId, by, draft, ...taken }: Taken): Promise<Order> {
  const customer = customerId === undefined ? undefined : await findUser(tx, customerId)
  if (customerId !== undefined && !customer) throw new Refusal({ refusal: 'NO_SUCH_CUSTOMER', params: {} })
  const email = customer?.email ?? taken.email
  if (email === '' && taken.phone === '') throw new Refusal({ refusal: 'NO_CONTACT', params: {} })
  const language = taken.language ?? customer?.language
  const shop = await readShop(tx)
  const request = await requestOf(tx, { ...taken, email, language }, shop)
  const placed = await placeIn(
    tx,
    {
      request,
      idempotencyKey: keyOf(draft),
      customerId: customerId ?? null,
      taking: { takenBy: by, payBy: inTime() },
    },
    shop,
  )
  const isTexted = request.text_when_ready === true && request.delivery_method === 'pickup'
  if (isTexted && placed.kind === 'new' && !placed.order.textWhenReady)
    throw new Refusal({ refusal: 'FIXED_LINE', params: { phone: request.phone } })
  return placed.order
}

type Added = Pick<Content, 'copies' | 'promised' | 'totalCents'> & Pick<Taken, 'by' | 'draft'>

/**
 * Adds books to an order that is paid and of which nothing has left: an order of their own for the same buyer and place, which
 * costs what delivery costs more for all of it. Throws a Refusal for any other order, and what `takeOrder` throws.
 */
export async function addToOrder(tx: Tx, found: Order, { by, draft, ...added }: Added): Promise<Order> {
  // Locked first, so that it cannot leave meanwhile
  const first = await lockOrder(tx, found.additionTo ?? found.id)
  if (!takesAdditions(first))
    throw new Refusal({ refusal: 'NOTHING_ADDED', params: { number: first.number } })
  const shop = await readShop(tx)
  const placed = await placeIn(
    tx,
    {
      request: await requestOf(tx, { ...contentOf(first), gift: null, ...added }, shop),
      idempotencyKey: keyOf(draft),
      customerId: first.customerId,
      taking: { takenBy: by, payBy: inTime(), additionTo: first.id },
      sentWith: await contentsOf(tx, first.id),
    },
    shop,
  )
  return placed.order
}

/** Returns for whom and where an order is, as the request of another one has it. */
export const contentOf = (order: Order): Omit<Content, 'copies' | 'promised' | 'totalCents'> => ({
  email: order.email,
  phone: order.phone,
  language: order.language,
  delivery_method: order.deliveryMethod,
  dispatch: order.dispatch,
  note: order.note,
  gift: order.gift,
  address: order.deliveryAddress,
})
