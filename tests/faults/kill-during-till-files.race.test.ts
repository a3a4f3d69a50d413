/** A till's file is whole in the end, and taken once, however often the server is killed while it takes it. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { books } from '#server/catalogue/books/tables.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import { feedFiles, feeds } from '#server/exchange/feeds/tables.ts'
import { hashOfKey } from '#server/exchange/keys/require-key.ts'
import { API_PATH } from '#server/platform/http/api-path.ts'
import { storeManyBooks } from '../support/many-books.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

/** `KILLS=20 npm run test:api -- kill-during-till` kills more often. */
const KILLS = Number(process.env['KILLS'] ?? 2)
/** More than are written at once: such a file is written in steps. */
const BOOKS = 1500
const TOKEN = 'of-thirty-two-letters-or-some-more'

let shop: ShopProcess
let database: TestDatabase
let rows: { id: number; isbn: string }[]

beforeAll(async () => {
  database = await testDatabase()
  if (!database.databaseUrl) throw new Error('This test needs PostgreSQL.')
  const { db } = database
  shop = await startShop({ env: { DATABASE_URL: database.databaseUrl, SAMPLE_SHOP: '0' } })
  const ids = await storeManyBooks(db, BOOKS)
  rows = await db.select({ id: books.id, isbn: books.isbn }).from(books).where(inArray(books.id, ids))
  await db.insert(feeds).values({ name: 'till', means: 'count', tokenHash: hashOfKey(TOKEN) })
})
afterAll(async () => {
  await shop?.stop()
  await database?.close()
})

/** Sends a count of so many copies of each book, as the till's computer does; undefined while no server answers. */
const send = (copies: number) =>
  fetch(`${shop.url}${API_PATH}/feeds/till`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: `EAN;Qté\n${rows.map(({ isbn }) => `${isbn};${copies}`).join('\n')}\n`,
  }).then(
    ({ status }) => status,
    () => undefined,
  )
const lastFile = async () =>
  (await database.db.select().from(feedFiles).orderBy(desc(feedFiles.id)).limit(1))[0]
const withCopies = (copies: number) =>
  database.db.$count(
    books,
    sql`${books.stock} = ${copies} and ${inArray(
      books.id,
      rows.map(({ id }) => id),
    )}`,
  )

it(
  'has every book as the last file counted it, once in the ledger, and no file is lost',
  { timeout: 900_000 },
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const copies = 10 + kill
      const sending = send(copies)
      // In turn: as it arrives, and between two steps
      const written = kill % 2
      await expect
        .poll(() => withCopies(copies), { interval: 20, timeout: 300_000 })
        .toBeGreaterThanOrEqual(written)
      await shop.killServer()
      await sending
      await shop.startServer()
      // A computer that had no answer sends it again: it was taken already, or is taken now
      expect(await send(copies)).toBe(200)
      await expect.poll(async () => (await lastFile())?.state, { timeout: 300_000 }).toBe('taken')
      expect(await withCopies(copies), `after kill ${kill + 1}`).toBe(BOOKS)
    }
    const files = await database.db.select().from(feedFiles)
    expect(files.map(({ state }) => state)).toEqual(files.map(() => 'taken'))
    expect(files).toHaveLength(KILLS)
    const [ledger] = await database.db
      .select({ change: sql<number>`sum(${stockMovements.change})::int` })
      .from(stockMovements)
      .where(eq(stockMovements.bookId, rows[0]?.id ?? 0))
    expect(ledger?.change).toBe(10 + KILLS - 1)
  },
)
