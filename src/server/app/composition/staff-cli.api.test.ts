import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type { List } from '#shared/contract/envelope.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { staffOf } from '../../../../tests/support/staff.ts'
import { emptyTables, testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { staffActions } from '#server/platform/actions/tables.ts'

const ISBN = '9782070360024'

let database: TestDatabase
let staff: ReturnType<typeof staffOf>
const folder = mkdtempSync(join(tmpdir(), 'gmp-staff-'))

beforeAll(async () => {
  database = await testDatabase()
  staff = staffOf(database)
})
beforeEach(async () => {
  await emptyTables(database.db)
  await storeBook(database.db, { isbn: ISBN, title: 'L’Étranger', publicPriceCents: 1000, stock: 5 })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const actions = () => database.db.select().from(staffActions)
const theBook = async () => (await database.db.select().from(books))[0]

describe('npm run shop', () => {
  it('changes the open shop, which shows it, and records who did what', async () => {
    const call = apiOf(aShop({ db: database.db }))
    const shown = async (words: string) => {
      const answer = await call(`/articles?per_page=10&asked=${words}`)
      return ((await answer.json()) as List<Article>).data[0]
    }
    expect(await shown('before')).toMatchObject({ price_cents: 1000, _qte_a_terme_calcule: 5 })
    const { code, out, err } = await staff('discount', 'set', '978-2-07-036002-4', '12,5', '--as', 'Léa')
    expect([code, err, out]).toEqual([0, '', 'L’Étranger: public price €10.00, sold at €8.75.\n'])
    await staff('stock', 'take', ISBN, '5')
    expect(await shown('after')).toMatchObject({ price_cents: 875, _qte_a_terme_calcule: 0 })
    expect(await actions()).toMatchObject([
      {
        actor: 'Léa',
        action: 'discount set',
        subject: ISBN,
        details: { fromPpm: 0, toPpm: 125_000 },
        at: expect.any(Date),
      },
      { actor: userInfo().username, action: 'stock take', subject: ISBN, details: { from: 5, to: 0 } },
    ])
  })

  it('issues vouchers whose codes the shop of the same folder knows, without a secret in the environment', async () => {
    const ofFolder = staffOf({ ...database, dataDir: folder })
    const { code, err } = await ofFolder('vouchers', 'sell', '50', 'T-1')
    expect([code, err]).toEqual([0, ''])
    const listed = JSON.parse((await ofFolder('vouchers', 'list', '--json')).out) as { number: string }[]
    const shown = await ofFolder('vouchers', 'code', listed[0]?.number ?? '')
    expect([shown.code, shown.out]).toEqual([0, expect.stringMatching(/(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/)])
  })

  it('lists the record, for people and for programs', async () => {
    await staff('stock', 'set', ISBN, '7', '--as', 'Léa')
    expect((await staff('actions')).out).toMatch(
      /^at +actor +action +subject +details\n.+Léa +stock set +978.+\n$/,
    )
    const { out } = await staff('actions', '--by', 'Léa', '--json')
    expect(JSON.parse(out)).toMatchObject([{ actor: 'Léa', subject: ISBN }])
    expect((await staff('actions', '--by', 'nobody')).out).toBe('Nothing has been done yet.\n')
  })

  it('records nothing of what it refuses', async () => {
    const { code, out, err } = await staff('stock', 'take', ISBN, '6')
    expect([code, out, err]).toEqual([1, '', 'L’Étranger: only 5 in stock, nothing was changed.\n'])
    expect([await actions(), (await theBook())?.stock]).toEqual([[], 5])
  })

  it('changes nothing when it cannot be recorded', async () => {
    await database.db.execute(sql`alter table staff_actions add constraint full_up check (actor <> 'Léa')`)
    expect((await staff('stock', 'set', ISBN, '9', '--as', 'Léa')).code).toBe(1)
    await database.db.execute(sql`alter table staff_actions drop constraint full_up`)
    expect((await theBook())?.stock).toBe(5)
  })

  it('writes into a new file, for its owner only, and never over another', async () => {
    const path = join(folder, 'books.txt')
    expect(await staff('books', 'show', ISBN, '--out', path)).toEqual({ code: 0, out: '', err: '' })
    expect(readFileSync(path, 'utf8')).toContain('L’Étranger')
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(await actions()).toMatchObject([{ action: 'books show', subject: 'file', details: { rows: 1 } }])
    const { code, err } = await staff('books', 'show', ISBN, '--out', path)
    expect([code, err]).toEqual([1, expect.stringContaining('exists already: name another file')])
  })

  it('shows what strangers wrote without obeying it', async () => {
    await database.db.update(books).set({ title: 'A\u001B[2J\u009B1m\nB\u202E.' })
    const { out } = await staff('books', 'show', ISBN)
    expect(out).toContain('A\uFFFD[2J\uFFFD1m B\uFFFD.')
  })
})

describe('npm run shop refuses', () => {
  it('what it does not understand with code 2, and says what is possible', async () => {
    const { code, out, err } = await staff('stock', 'sett', ISBN, '1')
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^There is no command "stock sett"\. Did you mean "stock set"\?\n\n/)
    expect(err).toContain('stock add ISBN COPIES')
  })

  it('a book that the shop has not, and says the remedy', async () => {
    const { code, err } = await staff('stock', 'set', '9782070360420', '1')
    expect([code, err]).toEqual([1, expect.stringContaining('catalogue:import')])
  })

  it('a wrong environment in one sentence', async () => {
    const { code, err } = await staffOf({ dataDir: folder, databaseUrl: 'mysql://x' })('actions')
    expect([code, err]).toEqual([1, expect.stringContaining('DATABASE_URL must be an address')])
  })
})

it('npm run shop with the shop closed starts the database itself, and leaves nothing running', async () => {
  const dataDir = join(folder, 'closed shop')
  const alone = staffOf({ dataDir })
  expect((await alone('actions')).out).toBe('Nothing has been done yet.\n')
  expect((await alone('actions', '--json')).out).toBe('[]\n')
  expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})
