/** API keys: made by an owner alone, stored as a hash, limited, revoked at once; what they open works as the API's document types it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Data } from '#shared/contract/envelope.ts'
import type { ProgramBook } from '#shared/contract/program-books.ts'
import type { ProgramOrder } from '#shared/contract/program-orders.ts'
import type { KeysView } from '#shared/contract/staff/programs.ts'
import type { KeyScope } from '#shared/programs/scopes.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { refused, sendAction } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { createApi } from '#server/app/api.ts'
import { API_PATH } from '#server/platform/http/api-path.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { feeds } from '../feeds/tables.ts'
import { copiesToRing } from '../to-ring/tables.ts'
import { apiKeys } from './tables.ts'

const KEY = 'a-key-of-at-least-thirty-two-letters-1'

let shop: PayingShop
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openPayingShop()
  owner = await signedInAs(shop, 'owner', { name: 'Odile' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(apiKeys)
  await shop.db.delete(rateLimits)
})

const add = (scope: KeyScope[], key = KEY, name = 'Caisse') =>
  sendAction(owner, 'keys-add', { name, key, scope })
const get = (path: string, key = KEY, init: RequestInit = {}) =>
  shop.call(path, { ...init, headers: { authorization: `Bearer ${key}` } })
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code
const keys = async () => ((await (await owner.call('/staff/keys')).json()) as Data<KeysView>).data.keys

describe('a key', () => {
  it('is made and revoked by an owner alone', async () => {
    const lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
    const input = { name: 'Caisse', key: KEY, scope: ['orders:read' as const] }
    expect((await refused(sendAction(lea, 'keys-add', input))).code).toBe('ROLE_FORBIDDEN')
    expect((await lea.call('/staff/keys')).status).toBe(403)
    await add(['orders:read'])
    expect((await refused(sendAction(lea, 'keys-revoke', { name: 'Caisse' }))).code).toBe('ROLE_FORBIDDEN')
    expect(await keys()).toMatchObject([{ name: 'Caisse', scopes: ['orders:read'], ending: KEY.slice(-4) }])
  })

  it('is nowhere in the database but as a hash, and its making and end are recorded', async () => {
    await add(['orders:read'])
    await sendAction(owner, 'keys-revoke', { name: 'Caisse' })
    const done = await shop.db.select().from(staffActions).orderBy(staffActions.id)
    expect(done.slice(-2).map(({ action, subject }) => [action, subject])).toEqual([
      ['keys add', 'key Caisse'],
      ['keys revoke', 'key Caisse'],
    ])
    await add(['orders:read'])
    const everything = JSON.stringify([
      await shop.db.select().from(staffActions),
      await shop.db.select().from(apiKeys),
    ])
    expect(everything).not.toContain(KEY)
  })

  it('opens nothing once it is revoked', async () => {
    await add(['orders:read'])
    expect((await get('/exchange/orders')).status).toBe(200)
    await sendAction(owner, 'keys-revoke', { name: 'Caisse' })
    expect(await codeOf(await get('/exchange/orders'))).toBe('UNAUTHENTICATED')
  })

  it('opens no route of customers', async () => {
    await add(['orders:read', 'customers:read', 'stock:write'])
    expect((await get(`/users/${owner.id}`)).status).toBe(401)
  })

  it('shows when it was used', async () => {
    await add(['orders:read'])
    expect(await keys()).toMatchObject([{ last_used_at: null }])
    await get('/exchange/orders')
    expect((await keys())[0]?.last_used_at).toEqual(expect.any(String))
  })

  it('needs a permission', async () => {
    expect((await refused(add([]))).code).toBe('INVALID_FIELDS')
  })

  it('is limited, also by a process that started since', async () => {
    await add(['orders:read'])
    await get('/exchange/orders')
    await shop.db
      .update(rateLimits)
      .set({ points: 300 })
      .where(sql`${rateLimits.key} like 'api-keys:%'`)
    const started = createApi(shop.shop)
    const answer = await started.request(`${API_PATH}/exchange/orders`, {
      headers: { authorization: `Bearer ${KEY}` },
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is not guessed: wrong keys of an address are limited', async () => {
    const tries = await Promise.all(
      Array.from({ length: 21 }, (_, at) => get('/exchange/orders', `${KEY}-wrong-${at}`)),
    )
    expect(
      tries
        .map(({ status }) => status)
        .toSorted()
        .at(-1),
    ).toBe(429)
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(20)
  })
})

describe('stock:write', () => {
  const put = (name: string, key = KEY) =>
    get(`/feeds/${name}`, key, { method: 'PUT', body: `EAN;Qté\n${isbn};4\n` })
  let isbn: string
  let id: number
  beforeEach(async () => {
    isbn = anIsbn()
    id = await storeBook(shop.db, { isbn, stock: 1 })
    await shop.db.delete(feeds)
    await sendAction(owner, 'feeds-add', { feed: 'till' })
  })

  it('sends files to every feed', async () => {
    await add(['stock:write'])
    expect((await put('till')).status).toBe(200)
    expect(await shop.stockOf(id)).toBe(4)
    expect(await codeOf(await put('other'))).toBe('NOT_FOUND')
  })

  it('is not part of reading orders', async () => {
    await add(['orders:read'])
    expect(await codeOf(await put('till'))).toBe('KEY_SCOPE')
    expect(await shop.stockOf(id)).toBe(1)
  })
})

describe('orders:read', () => {
  const list = async (query: string) =>
    (await (await get(`/exchange/orders${query}`)).json()) as {
      data: ProgramOrder[]
      meta: { next: string | null }
    }

  it('reads an order with lines, amounts and payments, and its buyer only with customers:read', async () => {
    const { number } = await soldOrder(shop.db, {
      lines: [{ title: 'La Peste', quantity: 2, unitPriceCents: 990 }],
    })
    await add(['orders:read'])
    await add(['orders:read', 'customers:read'], `${KEY}-more`, 'Atelier')
    const read = async (key: string) =>
      ((await (await get(`/exchange/orders/${number}`, key)).json()) as Data<ProgramOrder>).data
    expect(await read(KEY)).toMatchObject({
      number,
      total_cents: 2280,
      lines: [{ title: 'La Peste', quantity: 2, unit_price_cents: 990, total_cents: 1980 }],
      payments: [{ by: 'stripe', amount_cents: 2280, currency: 'eur', refunded_cents: 0 }],
      customer: null,
    })
    const { email } = await shop.storedOrder(number)
    expect((await read(`${KEY}-more`)).customer).toMatchObject({ email })
    expect(await (await get('/exchange/orders.csv')).text()).not.toContain(email)
    expect(await (await get('/exchange/orders.csv', `${KEY}-more`)).text()).toContain(email)
    await shop.db
      .update(orders)
      .set({ buyer: 'forgotten' })
      .where(sql`${orders.number} = ${number}`)
    expect((await read(`${KEY}-more`)).customer).toBeNull()
    expect((await get('/exchange/orders/GMP-2222-2222')).status).toBe(404)
  })

  it('lists what changed since a moment page by page, each order once', async () => {
    await add(['orders:read'])
    const numbers: string[] = []
    for (const day of [1, 2, 2, 2, 3]) {
      const { id, number } = await soldOrder(shop.db)
      await shop.db
        .update(orders)
        .set({ changedAt: new Date(`2031-01-0${day}T10:00:00Z`) })
        .where(sql`${orders.id} = ${id}`)
      numbers.push(number)
    }
    const seen: string[] = []
    let next: string | null = null
    for (let page = 0; page < 2; page += 1) {
      const { data, meta } = await list(`?since=2031-01-02T00:00:00Z&limit=2${next ? `&after=${next}` : ''}`)
      seen.push(...data.map(({ number }) => number))
      next = meta.next
    }
    expect(next).toBeNull()
    expect(seen.toSorted()).toEqual(numbers.slice(1).toSorted())
    expect(seen.at(-1)).toBe(numbers.at(-1))
    expect((await get('/exchange/orders?since=yesterday')).status).toBe(422)
  })

  it('writes them as a table with a row for each line, and names the next page', async () => {
    await add(['orders:read'])
    const { id, number } = await soldOrder(shop.db, { lines: [{ title: '=1+1' }, { title: 'La Chute' }] })
    await shop.db
      .update(orders)
      .set({ changedAt: new Date('2032-01-01T10:00:00Z') })
      .where(sql`${orders.id} = ${id}`)
    const answer = await get('/exchange/orders.csv?since=2032-01-01T00:00:00Z')
    const [head, ...rows] = (await answer.text()).trim().split('\r\n')
    expect(head).toMatch(/^number,state,placed_at/)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain(`,'=1+1,`)
    expect(rows.every((row) => row.startsWith(number))).toBe(true)
    expect(answer.headers.get('link')).toBeNull()
    const first = await get('/exchange/orders.csv?limit=1')
    expect(first.headers.get('link')).toMatch(
      /^<https?:.*\/exchange\/orders\.csv\?after=.*limit=1>; rel="next"$/,
    )
  })
})

describe('books:read', () => {
  const read = async (path: string) =>
    (await (await get(`/exchange/books${path}`)).json()) as {
      data: ProgramBook[]
      meta: { next: string | null }
    }

  it('reads price, free copies and what is to ring of a book, and is none of the other permissions', async () => {
    await add(['orders:read', 'customers:read', 'stock:write'])
    const isbn = anIsbn()
    const id = await storeBook(shop.db, { isbn, title: 'Noces', stock: 3, publicPriceCents: 1000 })
    await shop.db.insert(copiesToRing).values([
      { number: 'GMP-1', bookId: id, copies: 2 },
      { number: 'GMP-2', bookId: id, copies: 5, isSettled: true },
    ])
    expect(await codeOf(await get(`/exchange/books/${isbn}`))).toBe('KEY_SCOPE')
    await sendAction(owner, 'keys-revoke', { name: 'Caisse' })
    await add(['books:read'])
    const { data: book } = (await (await get(`/exchange/books/${isbn}`)).json()) as Data<ProgramBook>
    expect(book).toEqual({
      isbn,
      title: 'Noces',
      public_price_cents: 1000,
      price_cents: 1000,
      stock: 3,
      to_ring: 2,
      removed: false,
    })
    expect((await get('/exchange/books/9780000000000')).status).toBe(404)
    expect(await codeOf(await get('/exchange/orders'))).toBe('KEY_SCOPE')
  })

  it('lists every book once, page by page', async () => {
    await add(['books:read'])
    const stored = await shop.db.select({ isbn: books.isbn }).from(books)
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const { data, meta } = await read(`?limit=7&after=${after}`)
      seen.push(...data.map(({ isbn }) => isbn))
      after = meta.next
    }
    expect(seen).toEqual(stored.map(({ isbn }) => isbn).toSorted())
  })
})

describe('the document of the API', () => {
  it('has requests of programs that work as they are typed there', async () => {
    await add(['orders:read', 'books:read', 'stock:write'])
    const { id } = await soldOrder(shop.db)
    await shop.db
      .update(orders)
      .set({ number: 'GMP-7QX2-M4KD' })
      .where(sql`${orders.id} = ${id}`)
    await storeBook(shop.db, { isbn: '9782070360024' })
    await shop.db.delete(feeds)
    await sendAction(owner, 'feeds-add', { feed: 'till' })
    const document = (await (await shop.call('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: unknown; 'x-codeSamples'?: { source: string }[] }>>
    }
    const withKey = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => JSON.stringify(security)?.includes('"key"'))
        .map(([method, operation]) => ({ path, method, source: operation['x-codeSamples']?.[0]?.source })),
    )
    expect(withKey.map(({ method, path }) => `${method} ${path.replace(API_PATH, '')}`).toSorted()).toEqual([
      'get /exchange/books',
      'get /exchange/books/{isbn}',
      'get /exchange/orders',
      'get /exchange/orders.csv',
      'get /exchange/orders/{number}',
      'put /feeds/{name}',
    ])
    for (const { method, source = '' } of withKey) {
      const [, file, header = '', address = ''] =
        /^curl --fail-with-body (?:-T (\S+) )?-H "Authorization: ([^"]+)" "([^"]+)"$/.exec(source) ?? []
      expect(file !== undefined).toBe(method === 'put')
      const answer = await fetch(address.replace(`$SHOP${API_PATH}`, shop.url), {
        method,
        headers: { authorization: header.replace('$KEY', KEY) },
        ...(file !== undefined && { body: 'EAN;Qté\n9782070360024;4\n' }),
      })
      expect(answer.status, source).toBe(200)
    }
  })
})
