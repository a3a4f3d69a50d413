/** A book's selling price follows its price, its discount and the company's rule, whatever changes them. */
import { eq, sql } from 'drizzle-orm'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { discountedCents } from '#shared/money/discount.ts'
import { lowestPriceCents } from '#shared/orders/french-book-prices.ts'
import type { Selling } from '#shared/orders/selling.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { waitingForLocks, withoutRetries } from '../../../../tests/support/queued-locks.ts'
import { emptyTables, testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { company } from '#server/shop/company/tables.ts'
import { company as settings } from '#server/app/sample/company.ts'
import { repriceBooks } from './reprice-books.ts'
import { books, repricings } from './tables.ts'

const COLLECTED = {
  method: 'pickup',
  countries: null,
  bands: [{ upToGrams: 30_000, cents: 0 }],
  freeFromCents: null,
} as const
const RULES = {
  'their discount alone': {},
  'the French rules': { frenchBookPrices: true },
  'the French rules in a shop that sends nothing': { frenchBookPrices: true, zones: [COLLECTED] },
} satisfies Record<string, Partial<Selling>>
type Rule = keyof typeof RULES

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db)
  await database.db.insert(company).values({ settings })
})

const decide = async (rule: Rule) => {
  await database.db.update(company).set({ selling: RULES[rule] })
}
const pricesOf = async (bookId: number) => {
  const [book] = await database.db.select().from(books).where(eq(books.id, bookId))
  return [book?.sellingPriceCents, book?.pickupPriceCents]
}

describe('the price of a book', () => {
  it.each([
    ['their discount alone', 200_000, 800, 800],
    ['the French rules', 200_000, 1000, 950],
    ['the French rules', 30_000, 1000, 970],
    ['the French rules', 0, 1000, 1000],
    ['the French rules in a shop that sends nothing', 200_000, 950, 950],
    ['the French rules in a shop that sends nothing', 30_000, 970, 970],
  ] as const)(
    'by %s, of 10.00 less %d millionths, is %d cents, %d collected',
    async (rule, discountPpm, ...prices) => {
      await decide(rule)
      const bookId = await storeBook(database.db, { publicPriceCents: 1000, discountPpm })
      expect(await pricesOf(bookId)).toEqual(prices)
    },
  )

  it('is never more than 5 % off where the French rules hold, nor anything off when it is sent', async () => {
    const given = record({
      publicPriceCents: integer({ min: 0, max: 200_000 }),
      discountPpm: integer({ min: 0, max: 1_000_000 }),
    })
    const rules = constantFrom(...(Object.keys(RULES) as Rule[]))
    const bookId = await storeBook(database.db)
    await assert(
      asyncProperty(array(given, { minLength: 20 }), rules, async (prices, rule) => {
        await decide(rule)
        for (const price of prices) {
          const [book] = await database.db.update(books).set(price).where(eq(books.id, bookId)).returning()
          const lowest = (isPickup: boolean) =>
            rule === 'their discount alone' ? 0 : lowestPriceCents(price.publicPriceCents, { isPickup })
          expect(book).toMatchObject({
            sellingPriceCents: Math.max(
              discountedCents(price),
              lowest(rule === 'the French rules in a shop that sends nothing'),
            ),
            pickupPriceCents: Math.max(discountedCents(price), lowest(true)),
          })
        }
      }),
      { numRuns: 12 },
    )
  })

  it('follows direct SQL, and cannot be overwritten', async () => {
    const { db } = database
    const bookId = await storeBook(db, { publicPriceCents: 1000 })
    await db.execute(sql`update books set discount_ppm = 100000`)
    expect(await pricesOf(bookId)).toEqual([900, 900])
    await db.execute(sql`update books set selling_price_cents = 1, pickup_price_cents = 1`)
    expect(await pricesOf(bookId)).toEqual([900, 900])
  })
})

describe('a rule that changes', () => {
  it('is followed by every book, those off sale included', async () => {
    const { db } = database
    const given = { publicPriceCents: 1000, discountPpm: 200_000 }
    const first = await storeBook(db, given)
    // Beyond the range of one statement
    await db.execute(sql`alter table books alter column id restart with 9000`)
    const second = await storeBook(db, { ...given, removed: true })
    for (const [rule, prices] of [
      ['the French rules', [1000, 950]],
      ['the French rules in a shop that sends nothing', [950, 950]],
      ['their discount alone', [800, 800]],
    ] as const) {
      await decide(rule)
      await repriceBooks(db)
      expect(await pricesOf(first)).toEqual(prices)
      expect(await pricesOf(second)).toEqual(prices)
      expect(await db.select().from(repricings)).toEqual([])
    }
  })

  it('is noted by itself, and only where the rule is another', async () => {
    const { db } = database
    await repriceBooks(db)
    await db.update(company).set({ selling: { zones: [COLLECTED] } })
    expect(await db.select().from(repricings)).toEqual([])
    await decide('the French rules in a shop that sends nothing')
    expect(await db.select().from(repricings)).toHaveLength(1)
  })

  it('goes on where a stopped shop left it', async () => {
    const { db } = database
    const bookId = await storeBook(db, { publicPriceCents: 1000, discountPpm: 200_000 })
    await decide('the French rules')
    await repriceBooks(db, () => true)
    expect(await pricesOf(bookId)).toEqual([800, 800])
    await repriceBooks(db)
    expect(await pricesOf(bookId)).toEqual([1000, 950])
  })

  it('waits for a book that is being priced by the former rule', async () => {
    const { db, databaseUrl } = database
    const elsewhere = withoutRetries(databaseUrl)
    const bookId = await storeBook(db, { publicPriceCents: 1000 })
    const begun: Promise<void>[] = []
    const follow = () => decide('the French rules').then(() => repriceBooks(db))
    await elsewhere.db.transaction(async (tx) => {
      await tx.update(books).set({ discountPpm: 200_000 }).where(eq(books.id, bookId))
      begun.push(follow())
      await expect.poll(() => waitingForLocks(tx)).toBe(1)
    })
    await Promise.all(begun)
    await elsewhere.close()
    expect(await pricesOf(bookId)).toEqual([1000, 950])
  })
})
