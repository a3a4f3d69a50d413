import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { AUTH_SECRET } from '../../../../tests/support/test-shop.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { books, categories } from '#server/catalogue/books/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { readCompany, readSelling } from '#server/shop/company/read-company.ts'
import { company } from '#server/shop/company/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { owedOn, stateOf } from '#server/selling/vouchers/read.ts'
import { vouchers } from '#server/selling/vouchers/tables.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { followUpsOf } from '../composition/follow-ups.ts'
import { loadSample } from './load.ts'
import { readSample } from './sample.ts'

const sample = readSample()
const SELLING = { secret: AUTH_SECRET, followUps: followUpsOf({ authSecret: AUTH_SECRET }) }

let database: TestDatabase

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

it('the sample fills a new shop once', async () => {
  const { db } = database
  await loadSample(db)
  await loadSample(db)
  expect(await db.$count(books)).toBe(sample.books.length)
  expect((await readCompany(db)).heroSections).toHaveLength(sample.hero.length)
})

it('has vouchers in every state, whose ledger adds up to what is owed', async () => {
  const { db } = database
  await loadSample(db, SELLING)
  const all = await db.select().from(vouchers)
  const sold = all.filter(({ kind }) => kind === 'voucher')
  expect(new Set(sold.map((voucher) => stateOf(voucher)))).toEqual(
    new Set(['open', 'frozen', 'expired', 'replaced']),
  )
  const started = all.filter(({ balanceCents, faceCents }) => balanceCents > 0 && balanceCents < faceCents)
  expect(started).toHaveLength(1)
  expect(all.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(await owedOn(db, shopDay()))
  expect(await db.$count(mails)).toBe(0)
})

it('has presents that are paid, one to be wrapped, with their notes and the codes that exchange them', async () => {
  const { db } = database
  await loadSample(db, SELLING)
  const presents = await db.select().from(orders)
  expect(presents.map(({ state, gift }) => [state, gift?.is_wrapped]).toSorted()).toEqual([
    ['paid', false],
    ['paid', true],
  ])
  expect(presents.every(({ gift }) => gift?.note !== null && gift?.from !== null)).toBe(true)
  expect(await db.$count(vouchers, eq(vouchers.kind, 'exchange'))).toBe(2)
})

it('gives loyalty credit', async () => {
  const { db } = database
  await loadSample(db)
  expect((await readSelling(db)).loyalty.isOn).toBe(true)
})

it('adds nothing to a catalogue that was imported before the first start', async () => {
  const { db } = database
  await storeBook(db, { title: 'La Peste' })
  await loadSample(db)
  expect(await db.$count(books)).toBe(1)
  expect(await db.$count(categories)).toBe(0)
  expect(await db.$count(company)).toBe(0)
})
