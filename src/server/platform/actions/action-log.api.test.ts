import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActionsDone } from '#shared/contract/staff/actions.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import {
  postAction,
  refused,
  sendAction,
  sendRaw,
  sendUndo,
} from '../../../../tests/support/staff-actions.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { versionsOf } from './action-log.ts'
import { staffActions } from './tables.ts'

const ISBN = '9782070360024'
const OTHER = '9782070360420'

type TestMember = Awaited<ReturnType<typeof signedInAs>>

let shop: OpenShop
let lea: TestMember
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
  await storeBook(shop.db, { isbn: ISBN, title: 'L’Étranger', publicPriceCents: 1000, stock: 5 })
})
afterAll(() => shop.close())

const price = (to: string, isbn = ISBN) => ({ isbn, price: to })
const recorded = () => shop.db.select().from(staffActions)
const priceOf = async () => (await shop.db.select().from(books))[0]?.publicPriceCents

describe('POST /staff/actions/{name}', () => {
  it('does what the command does, and returns a code, its parameters and the action that undoes it', async () => {
    const { status, body } = await postAction(lea, 'price-set', price('12,90'))
    expect([status, body]).toEqual([
      200,
      {
        data: {
          outcome: 'PRICE_SET',
          params: { title: 'L’Étranger', publicCents: 1290, soldCents: 1290 },
          subject: ISBN,
          version: '1',
          undo: { action: 'price-set', input: { isbn: ISBN, price: '10.00' }, until: expect.any(String) },
        },
      },
    ])
    expect((await sendUndo(lea, body.data)).outcome).toBe('PRICE_SET')
    expect(await priceOf()).toBe(1000)
  })

  it('records who did it on which device', async () => {
    await sendAction(lea, 'price-set', price('12,90'))
    expect(await recorded()).toMatchObject([
      {
        actor: 'Léa',
        memberId: lea.id,
        deviceId: null,
        action: 'price set',
        subject: ISBN,
        outcome: 'PRICE_SET',
      },
    ])
  })

  it('does a request once, however often it is sent, and answers alike', async () => {
    const key = randomUUID()
    const input = { isbn: ISBN, copies: '2' }
    const answers = await Promise.all([1, 2, 3].map(() => postAction(lea, 'stock-add', input, { key })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await shop.db.select().from(books))[0]?.stock).toBe(7)
    const other = await postAction(lea, 'stock-add', { ...input, copies: '3' }, { key })
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    const paul = await signedInAs(shop, 'bookseller', { name: 'Paul' })
    expect((await postAction(paul, 'stock-add', input, { key })).status).toBe(200)
  })

  it('refuses a version that somebody else changed since, and says who changed what', async () => {
    const paul = await signedInAs(shop, 'bookseller', { name: 'Paul' })
    const first = await postAction(paul, 'price-set', price('11'), { expectedVersion: '0' })
    const late = await postAction(lea, 'price-set', price('12'), { expectedVersion: '0' })
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        code: 'STALE',
        message: 'Quelqu’un d’autre vient de modifier ceci.',
        changes: [{ by: 'Paul', action: 'price-set', outcome: 'PRICE_SET', params: { publicCents: 1100 } }],
      },
    ])
    expect(await priceOf()).toBe(1100)
    const versions = await versionsOf(shop.db, [ISBN, OTHER])
    expect([...versions]).toEqual([
      [ISBN, first.body.data.version],
      [OTHER, '0'],
    ])
    expect(
      (await postAction(lea, 'price-set', price('12'), { expectedVersion: versions.get(ISBN) })).status,
    ).toBe(200)
  })

  it('compares what a tab of version 0.5 sends as `seen` too', async () => {
    await sendAction(lea, 'price-set', price('11'), { expectedVersion: '0' })
    const late = await sendRaw(lea, 'price-set', { input: price('12'), seen: '0' })
    expect([late.status, late.body.code]).toEqual([409, 'STALE'])
  })

  it('says who made it impossible rather than only that it is', async () => {
    const paul = await signedInAs(shop, 'bookseller', { name: 'Paul' })
    await sendAction(paul, 'books-remove', { isbn: ISBN }, { expectedVersion: '0' })
    const late = await postAction(lea, 'books-remove', { isbn: ISBN }, { expectedVersion: '0' })
    expect(late.body).toMatchObject({ code: 'STALE', changes: [{ by: 'Paul', action: 'books-remove' }] })
    const blind = await postAction(lea, 'books-remove', { isbn: ISBN })
    expect([blind.status, blind.body]).toMatchObject([
      409,
      { code: 'ACTION_REFUSED', refusal: 'BOOK_OFF_SALE', message: 'L’Étranger n’est déjà plus en vente.' },
    ])
  })

  it('does many, each with its own outcome', async () => {
    const inputs = [price('11'), price('12', OTHER), price('much')]
    const rows = [...inputs.map((input) => ({ input })), { input: price('13'), expected_version: '0' }]
    const { status, body } = await sendRaw<Data<ActionsDone>>(lea, 'price-set', { rows })
    expect([status, body.data]).toMatchObject([
      200,
      [
        { data: { outcome: 'PRICE_SET', subject: ISBN } },
        { error: { code: 'ACTION_REFUSED', refusal: 'NO_SUCH_BOOK' } },
        { error: { code: 'INVALID_FIELDS', error: { price: [expect.any(String)] } } },
        { error: { code: 'STALE' } },
      ],
    ])
    expect(await priceOf()).toBe(1100)
  })

  it.each([
    ['a name that is no action', 'stock-sett', { input: {} }, 404, 'NOT_FOUND'],
    ['what only reads', 'books-show', { input: { isbns: [ISBN] } }, 404, 'NOT_FOUND'],
    ['what works on the machine’s files', 'returns-photos', { input: {} }, 404, 'NOT_FOUND'],
    ['an action of another role', 'orders-export', { input: {} }, 403, 'ROLE_FORBIDDEN'],
    ['no input', 'price-set', {}, 422, 'INVALID_FIELDS'],
    ['a wrong input', 'price-set', { input: price('much') }, 422, 'INVALID_FIELDS'],
    [
      '201 rows',
      'price-set',
      { rows: Array.from({ length: 201 }, () => ({ input: price('11') })) },
      422,
      'INVALID_FIELDS',
    ],
  ])('refuses %s', async (_name, name, body, status, code) => {
    const answer = await sendRaw(lea, name, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await recorded()).toEqual([])
  })

  it.each([
    ['fr', '«\u202Fmuch\u202F» n’est pas une somme en euros comme 12,90.', 'Ce champ est à remplir.'],
    ['eng', '"much" is not an amount in euros such as 12.90.', 'This field is required.'],
  ] as const)('says in %s what is wrong with each field', async (language, wrong, missing) => {
    const who = await signedInAs(shop, 'bookseller', { language })
    const answer = await sendRaw(who, 'price-set', { input: { price: 'much' } })
    expect(answer.body.error).toEqual({ isbn: [missing], price: [wrong] })
  })

  it('refuses a field that the action does not have: misspelt, it would be lost', async () => {
    const answer = await sendRaw(lea, 'price-set', { input: { ...price('11'), pricee: '12' } })
    expect([answer.status, answer.body.error]).toEqual([
      422,
      { pricee: ['Ce champ n’existe pas pour cette action.'] },
    ])
    expect(await recorded()).toEqual([])
  })

  it('says in the member’s language what an action itself finds wrong with a field', async () => {
    const english = await signedInAs(shop, 'bookseller', { language: 'eng' })
    const input = { name: 'primary_color', value: 'red' }
    for (const [who, sentence] of [
      [lea, 'primary_color\u202F: n’est pas une couleur comme #671929.'],
      [english, 'primary_color: is not a colour such as #671929.'],
    ] as const) {
      expect((await refused(sendAction(who, 'company-set', input))).message).toBe(sentence)
    }
  })

  it('refuses a request without a key, or with one that is none', async () => {
    for (const key of ['', 'short', 'with space']) {
      expect((await refused(sendAction(lea, 'price-set', price('11'), { key }))).code).toBe('INVALID_FIELDS')
    }
  })

  it('refuses a version above those that the database can count to', async () => {
    const answer = await postAction(lea, 'price-set', price('11'), { expectedVersion: '2147483648' })
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_FIELDS'])
    expect((await postAction(lea, 'price-set', price('11'), { expectedVersion: '2147483647' })).status).toBe(
      200,
    )
    const owner = await signedInAs(shop, 'owner')
    expect((await owner.call('/staff/record?after=9999999999')).status).toBe(422)
  })

  it('requires a full sign-in before money moves', async () => {
    const byPin = await signedInAs(shop, 'bookseller', { level: 'pin' })
    for (const answer of [
      await refused(
        sendAction(byPin, 'orders-refund', { number: 'GMP-4F7K-92QX', amount: '5', reason: 'torn' }),
      ),
      await refused(sendAction(byPin, 'price-set', price('11'))),
    ]) {
      expect(answer.code).toBe('FULL_SIGN_IN_NEEDED')
    }
    const count = { isbn: ISBN, copies: '7' }
    expect((await postAction(byPin, 'stock-set', count)).status).toBe(200)
  })

  it('gives an owner an export of people as a file, and records it', async () => {
    const owner = await signedInAs(shop, 'owner', { name: 'Ada', language: 'eng' })
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const init = { method: 'POST', headers, body: JSON.stringify({ input: {} }) }
    const answer = await owner.call('/staff/actions/orders-export', init)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await answer.text()).toMatch(/^number,placed_at,/)
    expect(await recorded()).toMatchObject([{ actor: 'Ada', memberId: owner.id, action: 'orders export' }])
  })
})

it('GET /staff/openapi.json describes every action with its input', async () => {
  const answer = await lea.call('/staff/openapi.json')
  const { paths } = (await answer.json()) as { paths: Record<string, unknown> }
  expect(JSON.stringify(paths['/staff/actions/orders-ship'])).toContain('"carrier":{"type":"string","enum"')
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/staff/session', '/staff/events']))
})

it('nobody changes or deletes what was recorded', async () => {
  await staffIn(shop.db)('stock', 'set', ISBN, '7')
  const isRefused = { cause: expect.objectContaining({ message: 'What was done stays recorded.' }) }
  await expect(shop.db.update(staffActions).set({ actor: 'Paul' })).rejects.toMatchObject(isRefused)
  await expect(shop.db.delete(staffActions)).rejects.toMatchObject(isRefused)
  await expect(shop.db.execute(sql`truncate ${staffActions}`)).rejects.toMatchObject(isRefused)
  expect(await recorded()).toMatchObject([{ actor: 'Léa' }])
})
