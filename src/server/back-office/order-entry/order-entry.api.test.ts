import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { EntryQuote, KnownCustomer, PayCode } from '#shared/contract/staff/order-entry.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { sendAction } from '../../../../tests/support/staff-actions.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { users } from '#server/people/accounts/tables.ts'

let shop: OpenShop
let lea: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
})
afterAll(() => shop.close())

const TO = {
  name: 'Kateb Yacine',
  company: null,
  address: '12, rue des Écoles',
  additional_information: null,
  postal_code: '75005',
  city: 'Paris',
  country: 'FR',
}

const sent = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function read<T>(path: string, init?: RequestInit, who = lea): Promise<T> {
  const answer = await who.call(path, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as Data<T>).data
}

const find = (typed: string, who = lea) =>
  read<KnownCustomer[]>('/staff/customers/look-up', sent({ typed }), who)

describe('POST /staff/customers/look-up', () => {
  it('finds a guest once by name, telephone number or e-mail address, with where their parcel went', async () => {
    const given = { email: 'kateb@example.org', phone: '06 98 76 54 32', deliveryAddress: TO }
    await soldOrder(shop.db, given)
    await soldOrder(shop.db, given)
    for (const typed of ['kateb@exam', '06 98 76']) {
      const [found, ...more] = await find(typed)
      expect(more).toEqual([])
      expect(found).toMatchObject({ id: null, email: 'kateb@example.org', orders: 2 })
      expect(found?.address?.city).toBe('Paris')
    }
  })

  it('finds an account that has bought nothing yet', async () => {
    const id = randomUUID()
    await shop.db
      .insert(users)
      .values({ id, firstName: 'Nedjma', email: 'n@example.org', emailVerified: true })
    expect(await find('nedj')).toMatchObject([{ id, name: 'Nedjma', email: 'n@example.org', orders: 0 }])
  })

  it('shows a preparer no e-mail address, and finds nobody by one', async () => {
    const max = await signedInAs(shop, 'preparer')
    await soldOrder(shop.db, { email: 'kateb@example.org', deliveryAddress: TO })
    expect(await find('kateb@exam', max)).toEqual([])
    expect(await find('yacine', max)).toMatchObject([{ name: 'Kateb Yacine', email: null }])
  })
})

describe('POST /staff/orders/quote', () => {
  it('answers as the site does: price, delivery and date, in the shop’s country', async () => {
    const bookId = await storeBook(shop.db, { stock: 2, publicPriceCents: 1000 })
    const recap = await read<EntryQuote>(
      '/staff/orders/quote',
      sent({ lines: [{ article_id: bookId, quantity: 1 }], delivery_method: 'standard' }),
    )
    expect(recap).toMatchObject({ country: 'FR', total_cents: 1300, delivery_cents: 300 })
    expect(recap.lines[0]?.promise).toMatchObject({ kind: 'shelf' })
  })
})

describe('GET /staff/orders/{number}/pay-code', () => {
  it('reads the same code again as long as the order can be paid, and none after it', async () => {
    const isbn = anIsbn()
    await storeBook(shop.db, { isbn, stock: 2, publicPriceCents: 1000 })
    const input = { books: [isbn], total: '10.00', name: 'Ada', phone: '06 12 34 56 78' }
    const { subject: number } = await sendAction(lea, 'orders-take', input)
    const first = await read<PayCode>(`/staff/orders/${number}/pay-code`)
    expect(first.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await read<PayCode>(`/staff/orders/${number}/pay-code`)).toEqual(first)
    expect(await read<StaffOrder>(`/staff/orders/${number}`)).toMatchObject({
      taken_by: 'Léa',
      pay_by: first.pay_by,
      stage: 'unpaid',
    })
    await sendAction(lea, 'orders-drop', { number })
    expect((await lea.call(`/staff/orders/${number}/pay-code`)).status).toBe(404)
  })

  it('reads none of an order that was placed on the site', async () => {
    const { number } = await soldOrder(shop.db, { state: 'pending' })
    expect((await lea.call(`/staff/orders/${number}/pay-code`)).status).toBe(404)
  })
})
