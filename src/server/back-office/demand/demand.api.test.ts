import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import type { DemandRow } from '#shared/contract/staff/demand.ts'
import { alerts } from '#server/selling/alerts/tables.ts'
import { follows } from '#server/readers/follows/tables.ts'
import { countWaiting } from '#server/selling/alerts/count-waiting.ts'
import { demandCauses } from './unmet-demand.ts'
import { missedSearches, missedViews } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.forgetTries()
  for (const table of [alerts, follows, missedSearches, missedViews]) await shop.db.delete(table)
})
afterAll(() => shop.close())

const search = (words: string, agent = 'Mozilla/5.0') =>
  shop.call('/demand/searches', post({ words }, { 'user-agent': agent }))
const look = (bookId: number) => shop.call('/demand/views', post({ article_id: bookId }))
const stored = async () => {
  const rows = await shop.db.select().from(missedSearches).orderBy(missedSearches.words)
  return rows.map(({ words, times }) => [words, times])
}

it('searches in vain are counted by day and words alone: no address, no number, no robot, no flood', async () => {
  for (const words of ['L’Été', 'l été', 'ada@example.org', '06 12 34 56 78', 'Été']) {
    expect((await search(words)).status).toBe(200)
  }
  await search('Crawled', 'Mozilla/5.0 (compatible; Googlebot/2.1)')
  expect(await stored()).toEqual([
    ['ete', 1],
    ['l ete', 2],
  ])
  for (let times = 0; times < 70; times += 1) await search(`flood ${times}`)
  expect(await shop.db.$count(missedSearches)).toBeLessThanOrEqual(60)
})

it('beyond 2,000 different searches of a day only those that are known still count', async () => {
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format()
  const many = Array.from({ length: 2000 }, (_, index) => ({ day, words: `known ${index}`, times: 1 }))
  await shop.db.insert(missedSearches).values(many)
  await search('one more')
  await search('known 7')
  const rows = await stored()
  expect(rows).toHaveLength(2000)
  expect(rows).toContainEqual(['known 7', 2])
})

it('a look counts where the book cannot be had, and nowhere else', async () => {
  const [soldOut, there] = [await storeBook(shop.db, { stock: 0 }), await storeBook(shop.db, { stock: 1 })]
  for (const bookId of [soldOut, soldOut, there, 999_999]) expect((await look(bookId)).status).toBe(200)
  const rows = await shop.db.select().from(missedViews)
  expect(rows.map(({ bookId, views }) => [bookId, views])).toEqual([[soldOut, 2]])
})

it('the list puts editions of a work together, then words; staff see it, a preparer without addresses', async () => {
  const work = { work: 'pedro', author: 'Juan Rulfo', stock: 0 }
  const pocket = await storeBook(shop.db, { ...work, title: 'Pedro Páramo' })
  const large = await storeBook(shop.db, { ...work, title: 'Pedro Paramo, grand format' })
  const gone = await storeBook(shop.db, { title: 'Le Livre retiré', removed: true })
  const isbn = anIsbn()
  for (const words of ['le livre retire', isbn, 'un titre inconnu', 'un titre inconnu']) await search(words)
  for (const bookId of [pocket, large]) await look(bookId)
  const alert = { kind: 'stock', language: 'fr', state: 'waiting' } as const
  await shop.db.insert(alerts).values([
    { ...alert, bookId: pocket, email: 'a@example.org' },
    { ...alert, bookId: pocket, email: 'b@example.org' },
    { ...alert, bookId: large, email: 'c@example.org', state: 'pending' },
  ])
  const wanted = { wantedName: 'Un titre inconnu', wantedKey: 'un titre inconnu', language: 'fr' } as const
  await shop.db.insert(follows).values([
    { ...wanted, email: 'a@example.org', isConfirmed: true },
    { ...wanted, email: 'b@example.org', isConfirmed: false },
  ])
  const read = async (role: Parameters<typeof signedInAs>[1], path: string) => {
    const { call } = await signedInAs(shop, role)
    return await call(path)
  }
  const answer = await read('bookseller', '/staff/demand?days=30')
  const { data } = (await answer.json()) as { data: DemandRow[] }
  expect(
    data.map((row) => [
      row.title ?? row.isbn ?? row.words,
      row.same_work,
      row.waiting,
      row.searches,
      row.views,
    ]),
  ).toEqual([
    ['Pedro Páramo', false, 2, 0, 1],
    ['Pedro Paramo, grand format', true, 0, 0, 1],
    ['Le Livre retiré', false, 0, 1, 0],
    ['un titre inconnu', false, 1, 2, 0],
    [isbn, false, 0, 1, 0],
  ])
  expect(await countWaiting(shop.db, [pocket, large])).toEqual(new Map([[pocket, 2]]))
  expect((await demandCauses(shop.db)).get(gone)).toEqual({ searches: 1, views: 0, abandoned: 0 })

  const seen = (await (await read('bookseller', '/staff/demand/alerts')).json()) as { data: unknown[] }
  expect(seen.data).toMatchObject([{ email: 'b@example.org' }, { email: 'a@example.org' }])
  const without = (await (await read('preparer', '/staff/demand/alerts')).json()) as { data: unknown[] }
  expect(without.data).toMatchObject([{ email: null }, { email: null }])
  expect((await read('editor', '/staff/demand')).status).toBe(403)
  expect((await read('editor', '/staff/demand/alerts')).status).toBe(403)
})
