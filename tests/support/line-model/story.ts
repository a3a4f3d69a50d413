/** A story of lines: two books of which few copies lie on the shelf and a few more are allotted, and what the model knows. */
import { randomInt } from 'node:crypto'
import { books } from '#server/catalogue/books/tables.ts'
import { company } from '#server/shop/company/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { company as settings } from '#server/app/sample/company.ts'
import type { Shop } from '#server/platform/shop.ts'
import { bookSupplies, suppliers } from '#server/catalogue/suppliers/tables.ts'
import { fakeProvider } from '../pretend-provider.ts'
import { aShop } from '../test-shop.ts'
import type { Snapshot } from './snapshot.ts'

/** Two orders of everything cost less than what is delivered free of charge. */
export const PRICES = [700, 800] as const
export const DELIVERY_CENTS = 300
/** Copies of a book that may be promised beyond the shelf at a time. */
export const ALLOTMENT = 3

/** Copies of the first and of the second book. */
export type Copies = readonly [number, number]

export type KnownOrder = {
  id: string
  number: string
  wanted: Copies
  isSent: boolean
  isApart: boolean
  /** Cancelled line by line. */
  cancelled: [number, number]
}

export type Model = {
  orders: KnownOrder[]
  /** What stood on the shelves, came, or was counted more or less. */
  owned: [number, number]
  /** What the shop had after the last step. */
  before: Snapshot | undefined
}

export type World = Awaited<ReturnType<typeof openWorld>>
export type Story = World & { bookIds: Copies }

/** A shop with one supplier, whose payments are in memory. */
export async function openWorld(db: Db) {
  const card = fakeProvider('stripe')
  const shop: Shop = { ...aShop({ db }), cardPayments: card.provider }
  await db.insert(company).values({ settings }).onConflictDoNothing()
  const [supplier] = await db
    .insert(suppliers)
    .values({
      name: 'Diffuseur',
      nameKey: 'diffuseur',
      leadDays: 3,
      orderingDays: [1, 2, 3, 4, 5],
      cutOff: '14:00',
    })
    .returning({ id: suppliers.id })
  return { shop, card, supplierId: supplier?.id }
}

/** Begins a story with books of its own. */
export async function beginStory(world: World, stock: Copies): Promise<{ real: Story; model: Model }> {
  const { db } = world.shop
  const title = 'Un livre du modèle'
  const [first, second] = await db
    .insert(books)
    .values(
      PRICES.map((publicPriceCents, n) => ({
        stock: stock[n] ?? 0,
        publicPriceCents,
        format: 'poche' as const,
        title,
        titleKey: title,
        language: 'fr',
        search: '',
        isbn: String(9_790_000_000_000 + randomInt(9_999_999_999)),
      })),
    )
    .returning({ id: books.id })
  if (!first || !second) throw new Error('The books were not stored.')
  const bookIds: Copies = [first.id, second.id]
  const { supplierId } = world
  await db
    .insert(bookSupplies)
    .values(bookIds.map((bookId) => ({ bookId, supplierId, allotment: ALLOTMENT })))
  return { real: { ...world, bookIds }, model: { orders: [], owned: [...stock], before: undefined } }
}
