/** One bookcase, changed from two tabs at once. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BookcaseImport, BookcasePage } from '#shared/contract/bookcase.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { queueFor, withoutRetries } from '../../../../tests/support/queued-locks.ts'

let shop: OpenShop
let raw: ReturnType<typeof withoutRetries>
let ada: TestCustomer
beforeAll(async () => {
  shop = await openShop()
  raw = withoutRetries(shop.databaseUrl)
})
afterAll(async () => {
  await raw.close()
  await shop.close()
})
beforeEach(async () => {
  ada = await aCustomer(shop)
  await ask('', { method: 'PUT' })
})

const ask = async (path: string, init: RequestInit = {}) => {
  const headers = { ...(init.headers as Record<string, string> | undefined), ...ada.headers }
  const answer = await shop.call(`/users/${ada.id}/bookcase${path}`, { ...init, headers })
  return { status: answer.status, body: await answer.json() }
}
const shelf = async () => (await ask('/books')).body as BookcasePage
const queue = (first: () => Promise<unknown>, second: () => Promise<unknown>) =>
  queueFor(raw.db, sql`select from users where id = ${ada.id} for no key update`, { first, second })

const BOOKS = 300
const FILE = `Title,Author,ISBN,ISBN13,Exclusive Shelf
${Array.from({ length: BOOKS }, (_, at) => `Titre ${at},Ada Reader,"=""""","=""""",read`).join('\n')}
`
const bring = () =>
  ask('/import?keep=true', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: FILE })
const end = () => ask('?added=erase', { method: 'DELETE' })

it('the same file from two tabs adds each book once, and says so', async () => {
  const ended = await queue(bring, bring)
  const counts = ended.map((one) =>
    one.status === 'fulfilled' ? (one.value as { body: { data: BookcaseImport } }).body.data : undefined,
  )
  expect(counts).toMatchObject([
    { new: BOOKS, known: 0 },
    { new: 0, known: BOOKS },
  ])
  expect((await shelf()).meta.total).toBe(BOOKS)
})

it('a book that two tabs add is one', async () => {
  const isbn = anIsbn()
  await storeBook(shop.db, { title: 'Noces', isbn })
  const add = () => ask('/books', post({ isbn }))
  const [one, other] = await queue(add, add)
  expect(one).toMatchObject({ status: 'fulfilled', value: { status: 201 } })
  expect(other).toEqual(one)
  expect((await shelf()).meta.total).toBe(1)
})

it('a shelf that is turned off before a file is stored takes nothing of it', async () => {
  const [, refused] = await queue(end, bring)
  expect(refused).toMatchObject({ value: { status: 422, body: { error: { bookcase: ['off'] } } } })
  expect((await ask('')).body).toMatchObject({ data: { on: false, added: 0 } })
})

it('a shelf that is turned off after a file was stored forgets all of it', async () => {
  const [brought] = await queue(bring, end)
  expect(brought).toMatchObject({ value: { body: { data: { new: BOOKS } } } })
  expect((await ask('')).body).toMatchObject({ data: { on: false, added: 0 } })
})
