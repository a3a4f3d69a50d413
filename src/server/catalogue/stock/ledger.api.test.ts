/** The stock ledger: every kind of stock change adds a row, and the rows add up. */
import { asc, eq, sql } from 'drizzle-orm'
import { array, assert, asyncProperty, constantFrom, integer, tuple } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { placed } from '../../../../tests/support/checkout.ts'
import { importer } from '../../../../tests/support/import-file.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { books } from '../books/tables.ts'
import { endLocked } from '#server/selling/orders/unpaid.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { readLedger } from './ledger.ts'
import { stockMovements } from './tables.ts'

let shop: PayingShop
let files: ReturnType<typeof importer>
let staff: ReturnType<typeof staffIn>
let isbn: string
let bookId: number
beforeAll(async () => {
  shop = await openPayingShop()
  files = importer(shop.db)
  staff = staffIn(shop.db)
})
beforeEach(async () => {
  isbn = anIsbn()
  bookId = await storeBook(shop.db, { isbn, stock: 5, publicPriceCents: 990 })
})
afterAll(async () => {
  files.remove()
  await shop.close()
})

const movements = () =>
  shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.bookId, bookId))
    .orderBy(asc(stockMovements.id))

/** The movements after the book was stored. */
async function since() {
  const [, ...rows] = await movements()
  return rows.map(({ change, stock, reason, actor, reference }) => ({
    change,
    stock,
    reason,
    actor,
    reference,
  }))
}

/** Returns the current time in the format of `--at`. */
async function now(): Promise<string> {
  const ledger = await readLedger(shop.db, bookId, { limit: 1 })
  return ledger?.at ?? ''
}

const order = (quantity = 1) => placed(shop, { bookId, quantity, totalCents: 300 + 990 * quantity })
const importStock = (stock: number) => files.run(`isbn;title;price;stock\n${isbn};La Peste;9,90;${stock}\n`)
const byHand = (stock: number) => shop.db.update(books).set({ stock }).where(eq(books.id, bookId))

describe('every change of stock is written down', () => {
  it('an order with its number, and its end', async () => {
    const { number } = await order(2)
    const { id } = await shop.storedOrder(number)
    await shop.db.transaction(async (tx) => endLocked(tx, await lockOrder(tx, id), 'replaced'))
    expect(await since()).toEqual([
      { change: -2, stock: 3, reason: 'sale', actor: 'customer', reference: number },
      { change: 2, stock: 5, reason: 'release', actor: 'customer', reference: number },
    ])
  })

  it('an order that is refused leaves nothing', async () => {
    await expect(order(6)).rejects.toThrow('OUT_OF_STOCK')
    expect(await since()).toEqual([])
  })

  it('what staff do, by their name', async () => {
    await staff('stock', 'add', isbn, '3', '--as', 'Inès')
    await staff('stock', 'take', isbn, '1', '--reason', 'damaged', '--as', 'Inès')
    await staff('stock', 'take', isbn, '2')
    await staff('stock', 'set', isbn, '4')
    expect(await since()).toEqual([
      { change: 3, stock: 8, reason: 'arrival', actor: 'Inès', reference: null },
      { change: -1, stock: 7, reason: 'damaged', actor: 'Inès', reference: null },
      { change: -2, stock: 5, reason: 'taken', actor: 'Léa', reference: null },
      { change: -1, stock: 4, reason: 'count', actor: 'Léa', reference: null },
    ])
  })

  it('an import, of a book that is there and of a new one', async () => {
    const added = anIsbn()
    await files.run(
      `isbn;title;price;stock\n${isbn};La Peste;9,90;9\n${added};Noces;8,00;4\n`,
      '--take-stock',
    )
    expect(await since()).toEqual([{ change: 4, stock: 9, reason: 'import', actor: 'shop', reference: null }])
    const [book] = await shop.db.select().from(books).where(eq(books.isbn, added))
    bookId = book?.id ?? 0
    expect(await movements()).toMatchObject([{ change: 4, stock: 4, reason: 'import' }])
  })

  it('a statement by hand, with who was signed in at the database', async () => {
    const { rows } = await shop.db.execute<{ user: string }>(sql`select session_user::text as user`)
    await byHand(7)
    await shop.db.execute(sql`delete from book_contributors where book_id = ${bookId}`)
    await shop.db.delete(books).where(eq(books.id, bookId))
    const actor = rows[0]?.user
    expect(await since()).toEqual([
      { change: 2, stock: 7, reason: 'other', actor, reference: null },
      { change: -7, stock: 0, reason: 'other', actor, reference: null },
    ])
  })

  it('but no change of anything else', async () => {
    await staff('price', 'set', isbn, '9.50')
    await importStock(5)
    expect(await since()).toEqual([])
  })
})

it('a movement cannot be changed or deleted, even at the database', async () => {
  const refusal = 'A movement of stock is kept as it was written.'
  const message = async (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error) => (error.cause as Error).message,
    )
  expect(await message(shop.db.update(stockMovements).set({ change: 1 }))).toBe(refusal)
  expect(await message(shop.db.delete(stockMovements))).toBe(refusal)
})

describe('a count of copies', () => {
  it('made some time ago gets what moved since added', async () => {
    const counted = await now()
    await order(2)
    await staff('stock', 'add', isbn, '10')
    await staff('stock', 'set', isbn, '4', '--at', counted)
    expect(await shop.stockOf(bookId)).toBe(12)
    const [count] = (await movements()).slice(-1)
    expect(count).toMatchObject({ change: -1, stock: 12, reason: 'count' })
    expect(count?.at.getTime()).toBe(Math.floor(Date.parse(counted)))
  })

  it('that finds what was expected is written down too', async () => {
    await staff('stock', 'set', isbn, '5')
    expect(await since()).toMatchObject([{ change: 0, stock: 5, reason: 'count' }])
  })

  it('is refused when a later one was entered first', async () => {
    const early = await now()
    await staff('stock', 'set', isbn, '4')
    await expect(staff('stock', 'set', isbn, '9', '--at', early)).rejects.toThrow('was counted again since')
    expect(await shop.stockOf(bookId)).toBe(4)
  })

  it('is refused when more copies have left since than it found', async () => {
    const counted = await now()
    await order(3)
    await expect(staff('stock', 'set', isbn, '2', '--at', counted)).rejects.toThrow(
      '3 copies have left since, more than were counted',
    )
    expect(await shop.stockOf(bookId)).toBe(2)
  })

  it('of a time at the shop is understood', async () => {
    await staff('stock', 'set', isbn, '6', '--at', '2026-01-05 18:30')
    // The ledger's opening entry came later, so it is added
    expect(await shop.stockOf(bookId)).toBe(11)
    await expect(staff('stock', 'set', isbn, '6', '--at', 'yesterday')).rejects.toThrow('--at')
  })
})

/** Any changes in any order, several per transaction. */
const WAYS = {
  sell: (n: number) => order(n).catch(() => undefined),
  add: (n: number) => staff('stock', 'add', isbn, `${n}`),
  take: (n: number) => staff('stock', 'take', isbn, `${n}`).catch(() => undefined),
  count: (n: number) => staff('stock', 'set', isbn, `${n}`),
  import: (n: number) => importStock(n),
  byHand: (n: number) => byHand(n),
  undone: (n: number) =>
    shop.db
      .transaction(async (tx) => {
        await tx.update(books).set({ stock: n }).where(eq(books.id, bookId))
        tx.rollback()
      })
      .catch(() => undefined),
}

it('the movements of a book add up to its stock, whatever happens to it', async () => {
  const way = constantFrom(...(Object.keys(WAYS) as (keyof typeof WAYS)[]))
  await assert(
    asyncProperty(array(tuple(way, integer({ min: 1, max: 9 })), { maxLength: 8 }), async (steps) => {
      isbn = anIsbn()
      bookId = await storeBook(shop.db, { isbn, stock: 5, publicPriceCents: 990 })
      for (const [name, number] of steps) await WAYS[name](number)
      const rows = await movements()
      let stock = 0
      for (const row of rows) expect((stock += row.change)).toBe(row.stock)
      expect(stock).toBe(await shop.stockOf(bookId))
    }),
    { numRuns: 25 },
  )
})
