/** One field for everything: what a few letters mean, to whom. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catchQueries, queriesOf } from '../../../../bench/catalogue/caught-queries.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Found } from '#shared/contract/staff/find.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { paidOrder } from '../../../../tests/support/orders-to-prepare.ts'
import { users } from '#server/people/accounts/tables.ts'
import { sendAction } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'

type TestMember = Awaited<ReturnType<typeof signedInAs>>

const catching = catchQueries()
let shop: OpenShop
let nora: TestMember
let lea: TestMember
let isbn: string
let number: string

beforeAll(async () => {
  shop = await openShop()
  nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
  lea = await signedInAs(shop, 'preparer', { name: 'Léa' })
  isbn = anIsbn()
  await storeBook(shop.db, { title: 'Allah n’est pas obligé', author: 'Ahmadou Kourouma', isbn, stock: 4 })
  number = await paidOrder(shop.db, {
    copies: { [isbn]: 2 },
    email: 'secret@leak.example',
    phone: '+33698765432',
    deliveryAddress: {
      name: 'Hélène Brossard',
      company: null,
      address: '1 rue des Lilas',
      address2: null,
      city: 'Paris',
      postal: '75011',
      country: 'FR',
    } as never,
  })
  await paidOrder(shop.db, { copies: { [isbn]: 1 }, email: 'secret@leak.example' })
  await shop.db.insert(users).values({
    id: 'zoe',
    firstName: 'Zoé Laflèche',
    email: 'zoe@finder.example',
    emailVerified: true,
  })
  await sendAction(nora, 'shelves-put', { shelf: 'L2', isbns: [isbn] })
  await sendAction(nora, 'reservations-add', { isbn, name: 'Ada', copies: '1' })
})
afterAll(async () => {
  catching.stop()
  await shop.close()
})

const ask = (q: string, who = nora) => who.call(`/staff/find?${new URLSearchParams({ q })}`)
const find = async (q: string, who = nora) => ((await (await ask(q, who)).json()) as Data<Found>).data

describe('what is found', () => {
  it('are books with price, free and reserved copies and shelf, forgiving as the shop’s search is', async () => {
    for (const typed of ['kourouma', 'kourouma alah', 'allah obl', isbn]) {
      expect((await find(typed)).books, typed).toMatchObject([
        { isbn, title: 'Allah n’est pas obligé', stock: 3, reserved: 4, shelf: 'L2' },
      ])
    }
  })

  it('are orders by number or half of one, name without accents and telephone, with their buyers as one person each', async () => {
    for (const typed of [number, number.slice(4, 8), 'helene bros', '06 98 76 54 32']) {
      const { orders, people } = await find(typed)
      expect(orders, typed).toMatchObject([{ number, buyer: 'Hélène Brossard', stage: 'to_prepare' }])
      expect(people, typed).toMatchObject([{ name: 'Hélène Brossard', orders: 1 }])
    }
    const { orders, people } = await find('secret@leak.example')
    expect(orders).toHaveLength(2)
    expect(people).toMatchObject([{ email: 'secret@leak.example', orders: 2 }])
  })

  it('are customers with an account who bought nothing yet, by any word of their name or e-mail address without accents', async () => {
    for (const typed of ['zoe lafl', 'lafleche', 'zoe@fin', 'FINDER.exam']) {
      const { people, orders } = await find(typed)
      expect(people, typed).toMatchObject([{ name: 'Zoé Laflèche', email: 'zoe@finder.example', orders: 0 }])
      expect(orders).toEqual([])
    }
  })

  it('is nothing for words that nobody has', async () => {
    expect(await find('xyzzyq')).toEqual({ books: [], people: [], orders: [] })
  })
})

describe('what is not found', () => {
  it('is an e-mail address by a preparer, nor anybody’s order by whoever edits texts', async () => {
    expect(await find('secret@leak.example', lea)).toMatchObject({ people: [], orders: [] })
    expect(await find('zoe@finder', lea)).toMatchObject({ people: [] })
    expect(await find('finder.exam', lea)).toMatchObject({ people: [] })
    expect((await find('lafleche', lea)).people).toMatchObject([{ name: 'Zoé Laflèche', email: null }])
    const seen = JSON.stringify(await find('brossard', lea))
    expect(seen).toContain('Hélène Brossard')
    expect(seen).not.toContain('@')
    const editor = await signedInAs(shop, 'editor', { name: 'Ines' })
    expect(await find('lafleche', editor)).toEqual({ books: [], people: null, orders: null })
    expect(await find('brossard', editor)).toEqual({ books: [], people: null, orders: null })
    expect((await find('kourouma', editor)).books).toHaveLength(1)
  })

  it('is one letter, or a text without an end', async () => {
    expect((await ask('k')).status).toBe(422)
    expect((await ask('k'.repeat(101))).status).toBe(422)
  })
})

it('asks the database so many times, whatever is found', async () => {
  await find('kourouma')
  const queries = await queriesOf(() => find('brossard allah'))
  expect((await queriesOf(() => find('helene'))).length).toBeLessThanOrEqual(18)
  expect((await queriesOf(() => find('kourouma'))).length).toBeLessThanOrEqual(18)
  expect(queries.length).toBeLessThanOrEqual(18)
})
