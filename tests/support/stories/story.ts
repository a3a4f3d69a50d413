/** A story: two books and a coupon of its own, the orders that were placed, and what was done that may be undone. */
import { eq } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import type { Order } from '#server/selling/orders/read-orders.ts'
import { bookSupplies } from '#server/catalogue/suppliers/tables.ts'
import { anIsbn } from '../a-book.ts'
import { addCoupon } from '../coupons.ts'
import { addVoucher } from '../vouchers.ts'
import { ALLOTMENT, GOODS } from './goods.ts'
import type { World } from './world.ts'

export type KnownOrder = {
  number: string
  accessKey: string
  isCustomers: boolean
  isReduced: boolean
}

/** Copies that staff gave the money of back, by the key of the refund. */
type GivenCopies = { key: string; isbn: string; quantity: number }

/** An order as programs read it, when it last changed, and how many messages were sent of it. */
export type Noted = { read: string; changedAt: string; messages: number }

export type Story = {
  world: World
  bookIds: readonly [number, number]
  isbns: readonly [string, string]
  coupon: string
  /** One that pays a part of an order, and one that pays all of it; and the ids of those that were lost. */
  vouchers: { id: string; code: string }[]
  lostVouchers: string[]
  orders: KnownOrder[]
  /** Numbers of returns and withdrawals, of reservations and of receptions. */
  returns: string[]
  reservations: string[]
  receptions: string[]
  /** What the answers to actions offered. */
  undos: { action: string; input: Record<string, unknown> }[]
  givenCopies: GivenCopies[]
  /** The keys of refunds by which staff gave what a delivery cost. */
  givenDeliveries: Set<string>
  /** Notices that were sent already, by their id. */
  received: Set<string>
  /** Where the notices of this story begin. */
  noticesFrom: Record<'stripe' | 'paypal', number>
  /** Returns that staff paid less back for, on purpose. */
  lowered: Set<string>
  /** What broke a rule at the moment when it happened. */
  broken: string[]
  /** Requests go to the two instances in turn. */
  turn: number
  /** What programs read of the orders after the last step (`noted.ts`). */
  noted: Map<string, Noted>
}

export async function beginStory(world: World): Promise<Story> {
  const { db, supplierId, pretending } = world
  // However many stories one visitor plays, they use up nobody's attempts
  await db.delete(rateLimits)
  const title = 'Un livre du récit'
  const isbns = [anIsbn(), anIsbn()] as const
  const made = await db
    .insert(books)
    .values(
      GOODS.map(({ stock, publicPriceCents, discountPpm, format }, n) => ({
        stock,
        publicPriceCents,
        discountPpm,
        format,
        title,
        titleKey: title,
        language: 'fr',
        search: '',
        isbn: isbns[n] ?? '',
      })),
    )
    .returning({ id: books.id })
  const [first, second] = made
  if (!first || !second) throw new Error('The books were not stored.')
  await db
    .insert(bookSupplies)
    .values(made.map(({ id: bookId }) => ({ bookId, supplierId, allotment: ALLOTMENT })))
  return {
    world,
    bookIds: [first.id, second.id],
    isbns,
    coupon: await addCoupon(db, { maxUses: 1 }),
    vouchers: [await addVoucher(db, 700), await addVoucher(db, 5000)],
    lostVouchers: [],
    orders: [],
    returns: [],
    reservations: [],
    receptions: [],
    undos: [],
    givenCopies: [],
    givenDeliveries: new Set(),
    received: new Set(),
    noticesFrom: { stripe: pretending.stripe.notices.length, paypal: pretending.paypal.notices.length },
    lowered: new Set(),
    broken: [],
    turn: 0,
    noted: new Map(),
  }
}

/** Returns an order as it is stored. */
export async function stored({ world }: Story, number: string): Promise<Order> {
  const [order] = await world.db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error(`There is no order ${number}.`)
  return order
}

/** Returns one of several by any number. */
export const oneOf = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]
