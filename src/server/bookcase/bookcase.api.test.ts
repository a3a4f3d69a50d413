/** A reader's own shelf, through the API. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bookcase, BookcaseBook, BookcasePage } from '#shared/contract/bookcase.ts'
import { anIsbn, storeBook } from '../../../tests/support/a-book.ts'
import { post, refusal } from '../../../tests/support/checkout.ts'
import { aCustomer } from '../../../tests/support/customers.ts'
import type { TestCustomer } from '../../../tests/support/customers.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import type { OpenShop } from '../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../tests/support/sold-order.ts'

let shop: OpenShop
let ada: TestCustomer
let eve: TestCustomer
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ada = await aCustomer(shop)
  eve = await aCustomer(shop, { first_name: 'Eve' })
})

async function call<T>(path: string, init: RequestInit = {}, of = ada): Promise<T> {
  const headers = { ...(init.headers as Record<string, string> | undefined), ...of.headers }
  const answer = await shop.call(`/users/${of.id}/bookcase${path}`, { ...init, headers })
  expect(`${answer.status} ${await answer.clone().text()}`).toMatch(/^2/)
  return (await answer.json()) as T
}
const turnOn = async () => (await call<{ data: Bookcase }>('', { method: 'PUT' })).data
const add = async (book: object, of = ada) =>
  (await call<{ data: { id: string } }>('/books', post(book), of)).data.id
const page = (query = '', of = ada) => call<BookcasePage>(`/books?${query}`, {}, of)
const titles = ({ data }: { data: BookcaseBook[] }) => data.map(({ title }) => title)
const refused = async (path: string, init: RequestInit) =>
  await refusal(
    await shop.call(`/users/${ada.id}/bookcase${path}`, {
      ...init,
      headers: { ...init.headers, ...ada.headers },
    }),
  )

const bought = (title: string, given: Parameters<typeof soldOrder>[1] = {}, of = ada) =>
  soldOrder(shop.db, {
    customerId: of.id,
    paidAt: new Date('2026-03-03T10:00:00Z'),
    lines: [{ title }],
    ...given,
  })

describe('a shelf', () => {
  it('is off until wanted, and then holds what was paid for and neither cancelled nor given back', async () => {
    await bought('La Chute')
    await bought('Annulé', { state: 'cancelled' })
    await bought('Impayé', { paidAt: null, state: 'pending' })
    await bought('À une autre', {}, eve)
    expect((await call<{ data: Bookcase }>('')).data).toMatchObject({ on: false, since: null, bought: 0 })
    expect(titles(await page())).toEqual([])
    expect(await turnOn()).toMatchObject({ on: true, bought: 1, added: 0 })
    const { data } = await page()
    expect(data).toMatchObject([
      { title: 'La Chute', author: 'Albert Camus', source: 'bought', since: '2026-03-03T10:00:00.000Z' },
    ])
    expect(data[0]?.article?.designation).toBe('La Chute')
  })

  it('takes a book by ISBN or article once, says what it does not know, and nothing while it is off', async () => {
    expect(await refused('/books', post({ isbn: anIsbn() }))).toMatchObject({ error: { bookcase: ['off'] } })
    await turnOn()
    const isbn = anIsbn()
    const bookId = await storeBook(shop.db, { title: 'Noces', isbn, series: { name: 'Essais', volume: 2 } })
    const id = await add({ isbn })
    expect(await add({ article_id: bookId })).toBe(id)
    expect(await refused('/books', post({ isbn: '9782070360025' }))).toMatchObject({
      error: { isbn: ['not_isbn'] },
    })
    const unknown = anIsbn()
    expect(await refused('/books', post({ isbn: unknown }))).toMatchObject({
      error: { title: ['unknown_book'] },
    })
    await add({ isbn: unknown, title: 'Naruto, tome 3', author: 'Masashi Kishimoto' })
    expect((await page('sort=title')).data).toMatchObject([
      { title: 'Naruto, tome 3', series: { name: 'Naruto', volume: 3 }, article: null, isbn: unknown },
      { title: 'Noces', series: { name: 'Essais', volume: 2 }, article: { id: bookId }, source: 'added' },
    ])
  })

  it('goes by pages in any order, and finds words of title, author or ISBN', async () => {
    await turnOn()
    const authors = ['Zoé Zola', 'Albert Camus', 'Marie Curie', 'Jean Racine', 'Ève Ours']
    for (const [at, author] of authors.entries()) {
      await add({ isbn: anIsbn(), title: `Île ${String.fromCodePoint(69 - at)}`, author })
    }
    await bought('Île Z')
    const all = []
    for (let after: string | null = ''; after !== null;) {
      const { data, meta }: BookcasePage = await page(`sort=title&per_page=2&after=${after}`)
      expect(meta.total).toBe(6)
      all.push(...titles({ data }))
      after = meta.next
    }
    expect(all).toEqual(['Île A', 'Île B', 'Île C', 'Île D', 'Île E', 'Île Z'])
    expect(titles(await page('sort=author&per_page=2'))).toEqual(['Île Z', 'Île D'])
    expect(titles(await page('search=ile%20zola'))).toEqual(['Île E'])
    expect(titles(await page('sort=recent&per_page=1'))).toEqual(['Île A'])
    expect(titles(await page('after=nonsense&per_page=1'))).toEqual(['Île A'])
  })

  it('lets a book be taken off and put back, and its end keeps or erases what was added', async () => {
    const { bookIds } = await bought('Caligula')
    await turnOn()
    const ids = [
      `bought-${bookIds[0]}`,
      await add({ isbn: anIsbn(), title: 'Les Justes', author: 'Albert Camus' }),
    ]
    for (const id of ids) await call(`/books/${id}`, { method: 'DELETE' })
    expect(titles(await page())).toEqual([])
    expect(titles(await page('taken_off=true&sort=title'))).toEqual(['Caligula', 'Les Justes'])
    for (const id of ids) await call(`/books/${id}`, { method: 'PUT' })
    expect(titles(await page('sort=title'))).toEqual(['Caligula', 'Les Justes'])
    await call('?added=keep', { method: 'DELETE' })
    expect(await turnOn()).toMatchObject({ bought: 1, added: 1 })
    const off = await call<{ data: Bookcase }>('?added=erase', { method: 'DELETE' })
    expect(off.data).toEqual({ on: false, since: null, bought: 0, added: 0, taken_off: 0 })
    expect(await turnOn()).toMatchObject({ bought: 1, added: 0 })
  })

  it('knows another’s book as little as none', async () => {
    await turnOn()
    const { bookIds } = await bought('Exil', {}, eve)
    await call('', { method: 'PUT' }, eve)
    const hers = await add({ isbn: anIsbn(), title: 'Royaume', author: 'Eve' }, eve)
    for (const id of [hers, `bought-${bookIds[0]}`, 'added-999999999', 'bought-0', 'x'])
      for (const method of ['DELETE', 'PUT'])
        expect(await refused(`/books/${id}`, { method })).toMatchObject({ code: 'NOT_FOUND' })
    expect((await page('', eve)).data).toHaveLength(2)
  })
})
