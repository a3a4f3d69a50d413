import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_LISTS } from '#shared/book-lists/saved.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { OwnList, SavedList } from '#shared/contract/saved-lists.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import {
  anOrder,
  pay,
  placed,
  post,
  refresh,
  refusal,
  sendOrder,
} from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { bookLists } from './tables.ts'

let shop: PayingShop
let ada: TestCustomer
let eve: TestCustomer
let bookId: number
let other: number
beforeAll(async () => {
  shop = await openPayingShop()
  ada = await aCustomer(shop)
  eve = await aCustomer(shop)
  bookId = await storeBook(shop.db, { title: 'L’Étranger', stock: 40, publicPriceCents: 1000 })
  other = await storeBook(shop.db, { title: 'La Peste', stock: 40, publicPriceCents: 1000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(bookLists)
  await shop.db.delete(rateLimits)
})

const item = (article_id: number, quantity = 1) => ({ article_id, quantity })
const aList = (more: Record<string, unknown> = {}) => ({
  kind: 'wish',
  title: 'Noël de Zoé',
  items: [item(bookId), item(other, 2)],
  ...more,
})
const send = (method: string, path: string, body?: unknown, as = ada) =>
  shop.call(
    path,
    body === undefined ? { method, headers: as.headers } : { ...post(body, as.headers), method },
  )
const create = (body: unknown, as = ada) => send('POST', `/users/${as.id}/book-lists`, body, as)

async function made(more?: Record<string, unknown>): Promise<string> {
  const answer = await create(aList(more))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Data<{ key: string }>).data.key
}

async function read(key: string, as?: TestCustomer): Promise<SavedList> {
  const answer = await shop.call(`/book-lists/${key}?lang=fr`, as ? { headers: as.headers } : {})
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return ((await answer.json()) as Data<SavedList>).data
}

async function overview(): Promise<OwnList[]> {
  return ((await (await send('GET', `/users/${ada.id}/book-lists`)).json()) as Data<OwnList[]>).data
}

const secret = () => randomUUID().replaceAll('-', '')
const give = (key: string, articleId: number, by = secret()) =>
  shop.call(`/book-lists/${key}/gifts`, post({ article_id: articleId, secret: by }))
const takeBack = (key: string, by: string) =>
  shop.call(`/book-lists/${key}/gifts/take-back`, post({ secret: by }))

/** Buys copies of a book through lists and pays for them. */
async function buy(book_lists: string[], quantity = 1): Promise<string> {
  const totalCents = 1000 * quantity + 300
  const order = await placed(shop, { bookId, quantity, totalCents, book_lists })
  await pay(shop, order)
  await refresh(shop, order)
  return order.number
}

describe('saved lists answer', () => {
  it('whoever has the address with books as they are now, and nothing of the customer but what they signed', async () => {
    const key = await made({
      kind: 'school',
      title: '6e B',
      signature: 'Mme Durand',
      note: 'Pour la rentrée',
      readers: 28,
      items: [{ ...item(other, 2), note: 'poche', equivalent: true }, item(bookId)],
    })
    expect(key).toMatch(/^[\da-f]{32}$/)
    const list = await read(key)
    const hidden = { taken: null, given: null }
    expect(list).toEqual({
      key,
      kind: 'school',
      title: '6e B',
      is_open: true,
      closes_on: null,
      signature: 'Mme Durand',
      note: 'Pour la rentrée',
      items: [
        { article: list.items[0]?.article, quantity: 2, note: 'poche', equivalent: true, ...hidden },
        { article: list.items[1]?.article, quantity: 1, note: null, equivalent: false, ...hidden },
      ],
      owned: null,
    })
    expect(list.items[0]?.article).toMatchObject({ id: other, designation: 'La Peste', copies_available: 40 })
    expect(list.items[0]?.article.promise?.kind).toBe('shelf')
    expect((await read(key, ada)).owned).toEqual({
      is_closed: false,
      readers: 28,
      orders: 0,
      version: 1,
    })
    expect((await read(key, eve)).owned).toBeNull()
  })

  it('copies from paid order lines: not before they are paid, nor after they are cancelled or given back', async () => {
    const [wish, school] = [await made(), await made({ kind: 'school', title: '6e B' })]
    await placed(shop, { bookId, totalCents: 1300, book_lists: [wish] })
    expect((await read(wish)).items.map(({ taken }) => taken)).toEqual([0, 0])
    const number = await buy([wish, school, 'f'.repeat(32), 'nonsense'], 3)
    expect((await read(wish)).items.map(({ taken }) => taken)).toEqual([3, 0])
    expect((await read(school)).items.map(({ taken }) => taken)).toEqual([null, null])
    expect((await read(school, ada)).items.map(({ taken }) => taken)).toEqual([3, 0])
    expect(await overview()).toMatchObject([
      { key: school, books: 2, copies: 3, taken: 3, orders: 1 },
      { key: wish, books: 2, copies: 3, taken: 3, orders: 1 },
    ])

    const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
    const ofOrder = eq(orderLines.orderId, order?.id ?? '')
    await shop.db.update(orderLines).set({ returned: 1, cancelled: 1 }).where(ofOrder)
    expect((await read(wish)).items[0]?.taken).toBe(1)
    await shop.db
      .update(orders)
      .set({ state: 'refunded' })
      .where(eq(orders.id, order?.id ?? ''))
    expect((await read(wish)).items[0]?.taken).toBe(0)
    expect(await overview()).toMatchObject([{ orders: 0 }, { orders: 0 }])
  })

  it('an order that is sent twice, once without its lists, is one order', async () => {
    const key = await made()
    const body = { bookId, totalCents: 1300 }
    const repeated = randomUUID()
    const sendAgain = async (more: object) =>
      (await sendOrder(shop, anOrder({ ...body, ...more }), repeated)).status
    expect([await sendAgain({ book_lists: [key] }), await sendAgain({})]).toEqual([201, 200])
  })

  it('a mark that somebody gives it, once per secret, until they take it back', async () => {
    const key = await made()
    const by = secret()
    expect([(await give(key, bookId, by)).status, (await give(key, bookId, by)).status]).toEqual([201, 201])
    expect((await read(key)).items.map(({ taken }) => taken)).toEqual([1, 0])
    expect((await takeBack(key, by)).status).toBe(200)
    expect((await takeBack(key, by)).status).toBe(404)
    expect((await read(key)).items[0]?.taken).toBe(0)
  })

  it('its owner, who clears marks that they do not believe, and brings them back; nobody sees who marked', async () => {
    const key = await made()
    const path = `/users/${ada.id}/book-lists/${key}/gifts/${other}`
    const secrets = [secret(), secret()]
    for (const by of secrets) await give(key, other, by)
    await buy([key])
    const counts = async (as?: TestCustomer) =>
      (await read(key, as)).items.map(({ taken, given }) => [taken, given])
    expect([await counts(), await counts(ada), await counts(eve)]).toEqual([
      [
        [1, null],
        [2, null],
      ],
      [
        [1, 0],
        [2, 2],
      ],
      [
        [1, null],
        [2, null],
      ],
    ])
    const cleared = await send('DELETE', path)
    expect([cleared.status, await cleared.text()]).toEqual([200, expect.not.stringContaining('secret')])
    expect((await send('DELETE', path)).status).toBe(404)
    expect(await counts(ada)).toEqual([
      [1, 0],
      [0, 0],
    ])
    expect((await send('POST', `${path}/restore`)).status).toBe(200)
    expect(await counts(ada)).toEqual([
      [1, 0],
      [2, 2],
    ])
    expect((await send('POST', `${path}/restore`)).status).toBe(404)
    await send('DELETE', path)
    expect((await give(key, other)).status).toBe(201)
    expect((await takeBack(key, secrets[0] ?? '')).status).toBe(200)
    expect(await counts(ada)).toEqual([
      [1, 0],
      [1, 1],
    ])
    expect((await send('DELETE', path.replace(ada.id, eve.id), undefined, eve)).status).toBe(404)
  })

  it('its owner, who edits, closes, deletes and brings it back; marks outlive an edit that is undone', async () => {
    const key = await made()
    const path = `/users/${ada.id}/book-lists/${key}`
    await give(key, bookId)
    const edited = aList({ title: 'Anniversaire', items: [item(other, 5)], closes_on: '2020-01-01' })
    expect((await send('PUT', path, { ...edited, seen: 1 })).status).toBe(200)
    expect(await read(key)).toMatchObject({ title: 'Anniversaire', is_open: false, items: [{ quantity: 5 }] })
    expect((await send('PUT', path, aList({ seen: 2 }))).status).toBe(200)
    expect((await read(key)).items.map(({ taken }) => taken)).toEqual([1, 0])
    await send('PUT', path, aList({ is_closed: true, seen: 3 }))
    expect((await read(key)).is_open).toBe(false)

    expect((await send('DELETE', path)).status).toBe(200)
    expect((await send('DELETE', path)).status).toBe(404)
    expect((await shop.call(`/book-lists/${key}`)).status).toBe(404)
    expect(await overview()).toEqual([])
    expect((await send('POST', `${path}/restore`)).status).toBe(200)
    expect((await read(key)).items).toHaveLength(2)
  })
})

describe('saved lists refuse', () => {
  it('to replace what another tab saved since it was read, and leave that as it is', async () => {
    const key = await made()
    const path = `/users/${ada.id}/book-lists/${key}`
    const seen = (await read(key, ada)).owned?.version
    const first = await send('PUT', path, aList({ title: 'Du premier onglet', seen }))
    const { version } = ((await first.json()) as Data<{ version: number }>).data
    const second = await send('PUT', path, aList({ title: 'Du second onglet', items: [], seen }))
    expect([second.status, (await refusal(second)).code]).toEqual([409, 'STALE'])
    expect(await read(key, ada)).toMatchObject({
      title: 'Du premier onglet',
      items: [{}, {}],
      owned: { version },
    })
    expect((await send('PUT', path, aList({ title: 'Du second onglet', seen: version }))).status).toBe(200)
    expect((await send('PUT', path, aList())).status).toBe(422)
  })

  it.each([
    [{ items: [item(1e8)] }, { items: ['unknown_article'] }],
    [{ items: [{ article_id: 7, quantity: 0 }] }, { 'items.0.quantity': expect.anything() as unknown }],
    [{ items: [item(7), item(7)] }, { items: ['names a book twice'] }],
    [
      { items: Array.from({ length: 201 }, (_, index) => item(index + 1)) },
      { items: expect.anything() as unknown },
    ],
    [{ title: ' ' }, { title: expect.anything() as unknown }],
    [{ kind: 'other' }, { kind: expect.anything() as unknown }],
  ])('%j with the field', async (more, error) => {
    const answer = await create(aList(more))
    expect([answer.status, (await refusal(answer)).error]).toEqual([422, error])
  })

  it('one list more than a customer may have, also by bringing one back', async () => {
    const key = await made()
    await send('DELETE', `/users/${ada.id}/book-lists/${key}`)
    await shop.db.insert(bookLists).values(
      Array.from({ length: MAX_LISTS }, (_, index) => ({
        customerId: ada.id,
        key: `${index}`,
        kind: 'wish' as const,
        title: 'Une de plus',
      })),
    )
    const full = { body: ['too_many_lists'] }
    expect((await refusal(await create(aList()))).error).toEqual(full)
    const restored = await send('POST', `/users/${ada.id}/book-lists/${key}/restore`)
    expect((await refusal(restored)).error).toEqual(full)
    expect((await create(aList(), eve)).status).toBe(201)
  })

  it('to mark what is taken, what is not on the list, a school list, or a closed one', async () => {
    const key = await made()
    expect((await refusal(await give(key, 1e8))).code).toBe('NOT_FOUND')
    const marks = await Promise.all(Array.from({ length: 5 }, () => give(key, bookId)))
    expect(marks.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect((await refusal(await give(key, bookId))).code).toBe('ALREADY_TAKEN')
    expect((await give(await made({ kind: 'school' }), bookId)).status).toBe(404)
    expect((await refusal(await give(await made({ is_closed: true }), bookId))).code).toBe('LIST_CLOSED')
  })
})

describe('saved lists guard access', () => {
  it('to other customers a list by its key is as unknown as none, whatever they do to it', async () => {
    const key = await made()
    const path = `/users/${eve.id}/book-lists`
    for (const one of [key, '0'.repeat(32)]) {
      expect((await send('PUT', `${path}/${one}`, aList({ seen: 1 }), eve)).status).toBe(404)
      expect((await send('DELETE', `${path}/${one}`, undefined, eve)).status).toBe(404)
      expect((await send('POST', `${path}/${one}/restore`, undefined, eve)).status).toBe(404)
    }
    expect((await takeBack(key, secret())).status).toBe(404)
    expect((await read(key)).title).toBe('Noël de Zoé')
  })

  it('a mark is taken back through its own list alone', async () => {
    const [key, another] = [await made(), await made()]
    const by = secret()
    await give(key, bookId, by)
    expect((await takeBack(another, by)).status).toBe(404)
    expect((await read(key)).items[0]?.taken).toBe(1)
  })
})
