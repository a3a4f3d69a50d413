/** A story of the model: a shop with two books and a coupon, and what the model knows of the orders that were placed. */
import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { books } from '#server/catalogue/tables.ts'
import { company } from '#server/company/tables.ts'
import { company as settings } from '#server/sample/company.ts'
import type { Db } from '#server/db/database.ts'
import { orders } from '#server/orders/tables.ts'
import { Refusal } from '#server/staff/refusal.ts'
import type { Order } from '#server/orders/service.ts'
import type { Shop } from '#server/shop.ts'
import { addCoupon } from '../coupons.ts'
import { pretendProvider } from '../pretend-provider.ts'
import { aShop } from '../test-shop.ts'

/** The coupon of a story is good for one order at a time, and takes 10 % off. */
export const COUPON_USES = 1

/** Two books at two rates of VAT; the second one has a discount. */
export const GOODS = [
  { stock: 3, publicPriceCents: 990, discountPpm: 0, format: 'poche', vatPermille: 55 },
  { stock: 2, publicPriceCents: 1450, discountPpm: 50_000, format: 'audio', vatPermille: 200 },
] as const

/** What people order: copies of each book. The amounts were worked out by hand. */
export const BASKETS = {
  one: { copies: [1, 0], method: 'pickup', totalCents: 990, reducedCents: 891 },
  several: { copies: [2, 1], method: 'standard', totalCents: 3658, reducedCents: 3322 },
} as const

/** An order as the model knows it. */
export type KnownOrder = {
  number: string
  basket: keyof typeof BASKETS
  isReduced: boolean
  /** What staff gave back of it, in cents of euro. */
  givenCents: number
  /** Copies of each book that left in parcels. */
  sent: [number, number]
}
export type Model = { orders: KnownOrder[] }
export type World = ReturnType<typeof openWorld>
export type Story = World & { bookIds: [number, number]; coupon: string }

export const totalOf = ({ basket, isReduced }: KnownOrder) =>
  isReduced ? BASKETS[basket].reducedCents : BASKETS[basket].totalCents

/** A shop whose providers are in memory. */
export function openWorld(db: Db) {
  const card = pretendProvider('stripe')
  const wallet = pretendProvider('paypal')
  const shop: Shop = { ...aShop({ db }), cardPayments: card.provider, paypalPayments: wallet.provider }
  return { shop, pretending: { stripe: card, paypal: wallet } }
}

/** Stores what the shop decided: dollars, and two rates of VAT. */
export async function storeDecisions(db: Db): Promise<void> {
  const [paper, spoken] = GOODS.map(({ vatPermille }) => vatPermille)
  const vat = [
    {
      country: 'FR',
      permille: { book: paper ?? 0, ebook: 0, audiobook: spoken ?? 0 },
      since: '2026-01-01',
      source: '-',
    },
  ]
  await db
    .insert(company)
    .values({ settings: { ...settings, usd_rate: 1.1 }, selling: { vat } })
    .onConflictDoNothing()
}

/** Begins a story with books and a coupon of its own. */
export async function beginStory(world: World): Promise<Story> {
  const { db } = world.shop
  const title = 'Un livre du modèle'
  const [first, second] = await db
    .insert(books)
    .values(
      GOODS.map(({ stock, publicPriceCents, discountPpm, format }) => ({
        stock,
        publicPriceCents,
        discountPpm,
        format,
        title,
        titleKey: title,
        language: 'fr',
        search: '',
        isbn: String(9_790_000_000_000 + Math.floor(Math.random() * 9_999_999_999)),
      })),
    )
    .returning({ id: books.id })
  if (!first || !second) throw new Error('The books were not stored.')
  const coupon = await addCoupon(db, { maxUses: COUPON_USES })
  return { ...world, bookIds: [first.id, second.id], coupon }
}

/** Returns an order as it is stored. */
export async function stored({ shop }: World, number: string): Promise<Order> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error(`There is no order ${number}.`)
  return order
}

/** What the shop may answer while an order waits for its money; anything else is a fault of its own. */
const EXPECTED = new Set(['OUT_OF_STOCK', 'ORDER_STATE', 'PAYMENT_PROVIDER_UNAVAILABLE'])
const isCouponGone = (error: ShopError) => error.fields?.['coupon_code']?.[0] === 'used_up'

export async function mayRefuse(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ShopError) || !(EXPECTED.has(error.code) || isCouponGone(error))) throw error
  }
}

/** Does something that the shop must do, or must refuse: returns the code of the refusal, or `done`. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof ShopError) return error.code
    if (error instanceof Refusal) return error.refused.refusal
    throw error
  }
}
