/** Files that change many books: written in steps, whole in the end whatever happens between two of them. */
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { placed } from '../../../../tests/support/checkout.ts'
import { storeManyBooks } from '../../../../tests/support/many-books.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { copiesToRing } from '../to-ring/tables.ts'
import { finishFiles } from './finish-files.ts'
import { markShort } from './mark-short.ts'
import { feedFiles, feeds } from './tables.ts'
import { takeFile } from './take-file.ts'

const BOOKS = 1010

let shop: PayingShop
let all: { id: number; isbn: string; cents: number }[]
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.db.delete(copiesToRing)
  await shop.db.delete(feeds)
  await staffIn(shop.db)('feeds', 'add', 'till')
  all = await shop.db
    .select({ id: books.id, isbn: books.isbn, cents: books.sellingPriceCents })
    .from(books)
    .where(inArray(books.id, await storeManyBooks(shop.db, BOOKS)))
    .orderBy(books.id)
})

/** A count of every book, so many copies of each but of the first. */
async function take(copies: number, { first = copies, rows = all } = {}) {
  const lines = rows.map(({ isbn }, at) => `${isbn};${at === 0 ? first : copies}`)
  const bytes = Buffer.from(`EAN;Qté\n${lines.join('\n')}\n`)
  const taken = await shop.db.transaction((tx) =>
    takeFile(tx, { feed: 'till', file: 'file', bytes, by: 'test' }),
  )
  if (taken.kind !== 'file') throw new Error('The file is known.')
  return taken.row
}

/** Writes so many steps, as if the shop stopped then. */
async function steps(count: number) {
  let done = -1
  await finishFiles(shop.db, () => (done += 1) > count)
}
const finish = () => finishFiles(shop.db, () => false)
const fileOf = async (id: number) => (await shop.db.select().from(feedFiles).where(eq(feedFiles.id, id)))[0]
const stockedWith = async (copies: number) =>
  await shop.db.$count(
    books,
    sql`${books.stock} = ${copies} and ${inArray(
      books.id,
      all.map(({ id }) => id),
    )}`,
  )

// The first: books of the others would be emptied too
it('empties the shelf of books that it does not name, where its profile says so', async () => {
  await staffIn(shop.db)('feeds', 'edit', 'till', '--absent-is-zero')
  await take(71, { rows: all.slice(0, -1) })
  await finish()
  expect(await stockedWith(71)).toBe(BOOKS - 1)
  expect(await stockedWith(0)).toBe(1)
})

it('a count of many books goes on after a stop, and is whole then', async () => {
  const { id, state } = await take(11)
  expect(state).toBe('taking')
  expect(await stockedWith(11)).toBe(0)
  await steps(2)
  const written = await stockedWith(11)
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(BOOKS)
  expect(await fileOf(id)).toMatchObject({ state: 'taking', changed: written })
  await finish()
  expect(await stockedWith(11)).toBe(BOOKS)
  expect(await fileOf(id)).toMatchObject({ state: 'taken', changed: BOOKS, content: null })
})

it('an order is taken between two steps, and counted by the next ones', async () => {
  await take(21)
  await steps(1)
  const [first, last] = [all[0], all.at(-1)]
  for (const book of [first, last])
    await placed(shop, { bookId: book?.id, quantity: 1, totalCents: 300 + (book?.cents ?? 0) })
  await finish()
  expect(await stockedWith(21)).toBe(BOOKS - 2)
  expect(await stockedWith(20)).toBe(2)
})

it('a newer file takes the place of one that is still written', async () => {
  const older = await take(31)
  await steps(1)
  const newer = await take(32)
  expect(await fileOf(older.id)).toMatchObject({ state: 'rejected', content: null })
  await finish()
  expect(await stockedWith(32)).toBe(BOOKS)
  expect(await fileOf(newer.id)).toMatchObject({ state: 'taken', changed: BOOKS })
})

it('a few changes are written at once', async () => {
  await take(41)
  await finish()
  expect(await take(41, { first: 7 })).toMatchObject({ state: 'taken', changed: 1 })
})

it('stays a count where the feed is set to movements meanwhile', async () => {
  await take(51)
  await steps(1)
  await staffIn(shop.db)('feeds', 'edit', 'till', '--means', 'movement')
  await finish()
  expect(await stockedWith(51)).toBe(BOOKS)
})

it('names copies that were sold twice once, after a stop too', async () => {
  const [book] = all
  await placed(shop, { bookId: book?.id, quantity: 1, totalCents: 300 + (book?.cents ?? 0) })
  const { id } = await take(61, { first: 0 })
  await steps(1)
  await markShort(shop.db, () => false)
  await finish()
  expect(await fileOf(id)).toMatchObject({
    state: 'taken',
    problemCount: 1,
    short: [{ bookId: book?.id, copies: 1 }],
  })
})
