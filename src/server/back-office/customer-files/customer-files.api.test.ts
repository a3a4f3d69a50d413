import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { CallBack, CustomerFile } from '#shared/contract/staff/customer-files.ts'
import type { Today } from '#shared/contract/staff/today.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import { bookCategories, categories } from '#server/catalogue/books/tables.ts'
import { subscribeCustomer } from '#server/people/newsletter/customer-data.ts'
import { exportData } from '#server/readers/profile/export-data.ts'
import { purgeBuyer } from '#server/readers/profile/purge-buyers.ts'
import { purgeOldNotes } from '#server/selling/customer-notes/customer-data.ts'
import { customerNotes } from '#server/selling/customer-notes/tables.ts'
import { endAccount } from '#server/people/accounts/customer-data.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { issueVoucher } from '#server/selling/vouchers/ledger.ts'

let shop: PayingShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let ada: TestCustomer
let isbn: string
let count = 0
beforeAll(async () => {
  shop = await openPayingShop()
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
})
beforeEach(async () => {
  count += 1
  ada = await aCustomer(shop, { email: `ada${count}@example.org` })
  isbn = anIsbn()
  const id = await storeBook(shop.db, { isbn, stock: 5, publicPriceCents: 1000 })
  const [shelf] = await shop.db
    .insert(categories)
    .values({ key: `poesie-${count}`, nameFr: 'Poésie', nameEn: 'Poetry', level: 2 })
    .returning({ id: categories.id })
  await shop.db.insert(bookCategories).values({ bookId: id, categoryId: shelf?.id ?? 0 })
})
afterAll(() => shop.close())

/** An order of one copy, collected; paid at the till unless it is said. */
async function anOrder(given: Partial<ActionInput<'orders-take'>>, isPaid = true) {
  const { subject: number } = await sendAction(lea, 'orders-take', {
    books: [isbn],
    total: '10.00',
    name: 'Ada Reader',
    ...given,
  })
  if (isPaid) await sendAction(lea, 'orders-till', { number, receipt: `T-${number}` })
  return number
}

const answerOf = (path: string, who = lea) => who.call(`/staff/customer-files${path}`)
async function file(path: string): Promise<CustomerFile> {
  return ((await (await answerOf(path)).json()) as Data<CustomerFile>).data
}
const calls = async () => ((await (await answerOf('')).json()) as Data<CallBack[]>).data
const note = (given: Omit<ActionInput<'customers-note'>, 'note'> & { note?: string }) =>
  sendAction(lea, 'customers-note', { note: 'Looks for Nedjma', ...given })
const texts = async (path: string) => (await file(path)).notes.map((one) => one.text)

describe('a customer’s file answers', () => {
  it('with orders of the account and of its address, paid sums, what is owed and what was read', async () => {
    const first = await anOrder({ customer: ada.id, phone: '06 12 34 56 78' })
    // As a guest, under the same address
    const second = await anOrder({ email: ada.email }, false)
    const found = await file(`/${ada.id}`)
    expect(found).toMatchObject({
      customer: ada.id,
      email: ada.email,
      phone: '06 12 34 56 78',
      letters_since: null,
      paid_orders: 1,
      paid_cents: 1000,
      owed: [{ kind: 'to_pay', order: second, cents: 1000 }],
      shelves: [{ name_fr: 'Poésie', name_en: 'Poetry', copies: 1 }],
    })
    expect(found.orders.map(({ number }) => number)).toEqual([second, first])
    expect(found.orders[1]).toMatchObject({ stage: 'to_prepare', total_cents: 1000 })
    // Whichever order it is opened from
    expect(await file(`/of/${second}`)).toEqual(found)
  })

  it('with consent to letters, vouchers of the account and money to give back', async () => {
    await subscribeCustomer(shop.db, { email: ada.email, language: 'fr' })
    await shop.db.transaction((tx) =>
      issueVoucher(tx, { cents: 2000, secret: 'secret', actor: 'Léa', customerId: ada.id }),
    )
    const number = await anOrder({ customer: ada.id })
    await sendAction(lea, 'orders-refund', { number, amount: '2.00', reason: 'torn' })
    const found = await file(`/${ada.id}`)
    expect(found.letters_since).not.toBeNull()
    expect(found.vouchers).toMatchObject([{ balance_cents: 2000 }])
    expect(found.owed).toEqual([])
    await shop.db.execute(sql`update refunds set state = 'owed'`)
    expect((await file(`/${ada.id}`)).owed).toEqual([{ kind: 'to_give_back', order: number, cents: 200 }])
  })

  it('of a guest by address or by telephone number, and nobody else’s', async () => {
    const byMail = await anOrder({ email: `guest${count}@example.org` })
    const again = await anOrder({ email: `Guest${count}@example.org` })
    await anOrder({ email: `other${count}@example.org` })
    for (const number of [byMail, again])
      expect((await file(`/of/${number}`)).orders.map((one) => one.number)).toEqual([again, byMail])
    const byPhone = await anOrder({ phone: `06 12 34 56 ${10 + count}` })
    const found = await file(`/of/${byPhone}`)
    expect(found).toMatchObject({ customer: null, order: byPhone, email: null, paid_orders: 1 })
  })
})

describe('notes', () => {
  it('stand on the file with who wrote them, are crossed out and restored', async () => {
    await note({ customer: ada.id })
    const [written] = (await file(`/${ada.id}`)).notes
    expect(written).toMatchObject({ text: 'Looks for Nedjma', by: 'Léa', call_back: false, called_at: null })
    const dropped = await sendAction(lea, 'customers-drop-note', { note: written?.id ?? '' })
    expect(await texts(`/${ada.id}`)).toEqual([])
    await sendUndo(lea, dropped)
    expect(await texts(`/${ada.id}`)).toEqual(['Looks for Nedjma'])
  })

  it('are undone as long as the message offers it', async () => {
    await sendUndo(lea, await note({ customer: ada.id }))
    expect(await texts(`/${ada.id}`)).toEqual([])
  })

  it('list whom to call back until somebody does, and again if that was a mistake', async () => {
    const guest = await anOrder({ email: `call${count}@example.org`, phone: '06 98 76 54 32', name: 'Bob' })
    await note({ order: guest, callBack: true, note: 'Nedjma is here' })
    const mine = async () => (await calls()).filter(({ order }) => order === guest)
    const [call] = await mine()
    const today = async () =>
      ((await (await lea.call('/staff/today')).json()) as Data<Today>).data.waiting.find(
        ({ kind }) => kind === 'calls',
      )?.count ?? 0
    const before = await today()
    expect(before).toBeGreaterThan(0)
    expect(call).toMatchObject({
      name: 'Bob',
      phone: '06 98 76 54 32',
      customer: null,
      text: 'Nedjma is here',
    })
    const done = await sendAction(lea, 'customers-called', { note: call?.id ?? '' })
    expect(await mine()).toEqual([])
    expect(await today()).toBe(before - 1)
    expect((await file(`/of/${guest}`)).notes[0]).toMatchObject({ called_by: 'Léa' })
    expect(await refused(sendAction(lea, 'customers-called', { note: call?.id ?? '' }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    await sendUndo(lea, done)
    expect(await mine()).toHaveLength(1)
  })

  it('of a guest are on the file of the account that their orders join', async () => {
    const number = await anOrder({ email: `late${count}@example.org` })
    await note({ order: number })
    const late = await aCustomer(shop, { email: `late${count}@example.org` })
    expect(await texts(`/${late.id}`)).toEqual(['Looks for Nedjma'])
  })

  it('are in the copy of the customer’s data, and go with the account', async () => {
    await note({ customer: ada.id, callBack: true })
    const guest = await anOrder({ email: ada.email }, false)
    await shop.db.update(orders).set({ customerId: null }).where(eq(orders.number, guest))
    await note({ order: guest, note: 'As a guest' })
    const exported = await exportData(shop.db, ada.id)
    expect(exported.notes_of_the_shop.map((one) => one.text)).toEqual(['As a guest', 'Looks for Nedjma'])
    await sendAction(lea, 'orders-drop', { number: guest })
    await shop.db.transaction(async (tx) => {
      await purgeBuyer(tx, { id: ada.id, email: ada.email })
      await endAccount(tx, { id: ada.id, email: ada.email })
    })
    const { id } = await shop.storedOrder(guest)
    const left = await shop.db.select().from(customerNotes)
    expect(left.filter(({ customerId, orderId }) => customerId === ada.id || orderId === id)).toEqual([])
    expect((await answerOf(`/${ada.id}`)).status).toBe(404)
    expect((await answerOf(`/of/${guest}`)).status).toBe(404)
  })

  it('go after three years, and a day after they were crossed out', async () => {
    await note({ customer: ada.id, note: 'Old' })
    await note({ customer: ada.id, note: 'Crossed out' })
    await note({ customer: ada.id, note: 'Stays' })
    const age = (text: string, column: 'createdAt' | 'removedAt', passed: string) =>
      shop.db
        .update(customerNotes)
        .set({ [column]: sql`now() - ${passed}::interval` })
        .where(eq(customerNotes.text, text))
    await age('Old', 'createdAt', '37 months')
    await age('Crossed out', 'removedAt', '2 days')
    await purgeOldNotes(shop.db, new Date())
    expect(await texts(`/${ada.id}`)).toEqual(['Stays'])
    expect(await shop.db.$count(customerNotes, eq(customerNotes.text, 'Crossed out'))).toBe(0)
  })
})

describe('a customer’s file refuses', () => {
  it('whom there is not, a note about nobody, and an empty one', async () => {
    expect((await answerOf('/nobody')).status).toBe(404)
    expect((await answerOf('/of/GMP-0000-0000')).status).toBe(404)
    expect(await refused(note({}))).toMatchObject({ code: 'ACTION_REFUSED' })
    expect(await refused(note({ customer: 'nobody' }))).toMatchObject({ code: 'ACTION_REFUSED' })
    expect(await refused(note({ customer: ada.id, note: ' ' }))).toMatchObject({ code: 'INVALID_FIELDS' })
  })

  it('who may read no addresses', async () => {
    const pia = await signedInAs(shop, 'preparer', { name: `Pia ${count}` })
    for (const path of ['', `/${ada.id}`]) expect((await answerOf(path, pia)).status).toBe(403)
    expect(await refused(sendAction(pia, 'customers-note', { note: 'x', customer: ada.id }))).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    })
  })
})
