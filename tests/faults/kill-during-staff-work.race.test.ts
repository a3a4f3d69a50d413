/** What staff did is done, once, however often the server is killed while they take orders, reserve and sell. */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActionDone } from '#shared/contract/staff/actions.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { reservations } from '#server/selling/hold-shelf/tables.ts'
import { invoices } from '#server/selling/invoices/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import { anIsbn, storeBook } from '../support/a-book.ts'
import { freePort } from '../support/free-port.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'
import { postAction } from '../support/staff-actions.ts'
import { cookieOf, storeMember } from '../support/staff-member.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'
import { AUTH_SECRET } from '../support/test-shop.ts'

/** `KILLS=20 npm run test:api -- kill-during-staff` kills more often. */
const KILLS = Number(process.env['KILLS'] ?? 3)
const PEOPLE = 4
const STOCK = 5000
const ISBN = anIsbn()
const EMAIL = 'ada.reader@example.org'
const RETRY_MS = 50

type Person = { call: (path: string, init?: RequestInit) => Promise<Response> }

let shop: ShopProcess
let database: TestDatabase
let people: Person[]

beforeAll(async () => {
  database = await testDatabase()
  if (!database.databaseUrl) throw new Error('This test needs PostgreSQL.')
  const staffPort = String(await freePort())
  shop = await startShop({
    env: { DATABASE_URL: database.databaseUrl, SAMPLE_SHOP: '1', STAFF_PORT: staffPort, AUTH_SECRET },
  })
  await storeBook(database.db, { isbn: ISBN, stock: STOCK, publicPriceCents: 1000 })
  people = await Promise.all(Array.from({ length: PEOPLE }, () => personAt(`http://localhost:${staffPort}`)))
})
afterAll(async () => {
  await shop?.stop()
  await database?.close()
})

/** Signs a bookseller in, who calls the back office from its own pages. */
async function personAt(origin: string): Promise<Person> {
  const { token } = await storeMember(database.db, 'bookseller')
  const cookie = await cookieOf(token, AUTH_SECRET)
  const call: Person['call'] = (path, init) =>
    fetch(`${origin}${path}`, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), origin, cookie },
    })
  return { call }
}

let done = 0

/** Sends an action under one key until a server answers, as the back office does when its connection is back. */
async function persist<Name extends ActionName>(
  person: Person,
  name: Name,
  input: ActionInput<Name>,
): Promise<ActionDone> {
  const key = randomUUID()
  for (;;) {
    const answer = await postAction(person, name, input, { key }).catch(() => undefined)
    if (answer?.status === 200) {
      done += 1
      return answer.body.data
    }
    if (answer && answer.status < 500) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
    await pause(RETRY_MS)
  }
}

/** An order by telephone that is paid at the till, a copy reserved, a copy sold: one copy of the book each. */
async function oneRound(person: Person) {
  const draft = randomUUID()
  const order = { books: [ISBN], total: '10.00', name: 'Ada', email: EMAIL, draft }
  const { subject: number } = await persist(person, 'orders-take', order)
  await persist(person, 'orders-till', { number, receipt: draft })
  await persist(person, 'reservations-add', { isbn: ISBN, name: draft })
  await persist(person, 'stock-take', { isbn: ISBN, copies: '1', receipt: draft })
  return { number, name: draft }
}

it('loses and doubles no action of four people when the server is killed again and again', async () => {
  const closing = new AbortController()
  const working = Promise.all(
    people.map(async (person) => {
      const rounds = []
      while (!closing.signal.aborted) rounds.push(await oneRound(person))
      return rounds
    }),
  )
  for (let kill = 0; kill < KILLS; kill += 1) {
    const next = done + randomInt(1, 12)
    await expect.poll(() => done, { interval: 1, timeout: 300_000 }).toBeGreaterThanOrEqual(next)
    await shop.killServer()
    await shop.startServer()
  }
  closing.abort()
  const rounds = (await working).flat()
  expect(rounds.length).toBeGreaterThanOrEqual(PEOPLE)

  const { db } = database
  const taken = await db
    .select({ id: orders.id, number: orders.number, state: orders.state })
    .from(orders)
    .where(eq(orders.email, EMAIL))
  expect(taken.map(({ number }) => number).toSorted()).toEqual(rounds.map(({ number }) => number).toSorted())
  expect(taken.filter(({ state }) => state !== 'paid')).toEqual([])
  const ids = taken.map(({ id }) => id)
  expect(await db.$count(invoices, inArray(invoices.orderId, ids))).toBe(rounds.length)
  const sent = await db
    .select({ one: sql<string>`${mails.subjectId} || ' ' || ${mails.template}` })
    .from(mails)
    .where(inArray(mails.subjectId, ids))
  expect(new Set(sent.map(({ one }) => one)).size).toBe(sent.length)
  const names = rounds.map(({ name }) => name)
  expect(await db.$count(reservations, inArray(reservations.customerName, names))).toBe(rounds.length)
  const [book] = await db.select({ stock: books.stock }).from(books).where(eq(books.isbn, ISBN))
  expect(book?.stock).toBe(STOCK - 3 * rounds.length)
})
