import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionDone } from '#shared/contract/staff/actions.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { noteDelivery } from './lead-days.ts'
import { suppliedBy, suppliersOf } from './supplier-of-book.ts'
import { DAY_MS } from '#shared/time/durations.ts'

let shop: OpenShop
let lea: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
  lea = await signedInAs(shop, 'bookseller')
})
afterAll(() => shop.close())

/** Returns it as it is found for a few books, and checks that figures find the same by joins. */
async function supplierOf(bookId: number) {
  const found = (await suppliersOf(shop.db, [bookId])).get(bookId)
  const { rows } = await shop.db.execute(sql`
    select ${suppliedBy.id} as id from books book left join book_supplies supply on supply.book_id = book.id ${suppliedBy.join}
    where book.id = ${bookId}`)
  expect(rows).toEqual([{ id: found?.supplierId ?? null }])
  return found
}

async function added(name: string, more: Partial<ActionInput<'suppliers-add'>> = {}): Promise<number> {
  await sendAction(lea, 'suppliers-add', { name, leadDays: '3', ...more })
  const { rows } = await shop.db.$client.query('select id from suppliers where name = $1', [name])
  return rows[0].id
}
const undo = (done: Pick<ActionDone, 'undo'>) => sendUndo(lea, done)

describe('the supplier of a book', () => {
  it('is its own, otherwise its publisher’s, otherwise the default, or none', async () => {
    const isbn = anIsbn()
    const bookId = await storeBook(shop.db, { isbn, publisher: 'Verdier' })
    expect(await supplierOf(bookId)).toBeUndefined()
    const [usual, ofVerdier, own] = [
      await added('Sodis'),
      await added('Harmonia Mundi'),
      await added('Serendip'),
    ]

    const defaulted = await sendAction(lea, 'suppliers-default', { supplier: String(usual) })
    expect(await supplierOf(bookId)).toMatchObject({ supplierId: usual, leadDays: 3, cutOff: '16:00' })
    const assigned = await sendAction(lea, 'publishers-assign', {
      publishers: ['VERDIER'],
      supplier: String(ofVerdier),
    })
    expect(await supplierOf(bookId)).toMatchObject({ supplierId: ofVerdier, name: 'Harmonia Mundi' })
    const supplied = await sendAction(lea, 'books-supply', {
      isbn,
      supplier: String(own),
      expected: '2027-01-15',
      allotment: '5',
    })
    expect(await supplierOf(bookId)).toMatchObject({
      supplierId: own,
      expectedOn: '2027-01-15',
      allotment: 5,
    })

    await undo(supplied)
    expect(await supplierOf(bookId)).toMatchObject({
      supplierId: ofVerdier,
      expectedOn: null,
      allotment: null,
    })
    await undo(assigned)
    expect(await supplierOf(bookId)).toMatchObject({ supplierId: usual })
    await undo(defaulted)
    expect(await supplierOf(bookId)).toBeUndefined()
  })

  it('is another one while its own is archived', async () => {
    const bookId = await storeBook(shop.db, { publisher: 'Tristram' })
    const id = await added('Pollen')
    await sendAction(lea, 'publishers-assign', { publishers: ['Tristram'], supplier: String(id) })
    const archived = await sendAction(lea, 'suppliers-archive', { supplier: String(id) })
    expect(await supplierOf(bookId)).toBeUndefined()
    await undo(archived)
    expect(await supplierOf(bookId)).toMatchObject({ name: 'Pollen' })
  })

  it('takes as long as four of five of its last twenty deliveries, once there are so many', async () => {
    const bookId = await storeBook(shop.db, { publisher: 'Allia' })
    const supplierId = await added('Les Belles Lettres', { leadDays: '9' })
    await sendAction(lea, 'publishers-assign', { publishers: ['Allia'], supplier: String(supplierId) })
    // Tuesdays at noon; the shop is open from Tuesday to Saturday
    const deliver = (week: number, days: number) =>
      shop.db.transaction(async (tx) => {
        const orderedAt = new Date(Date.parse('2026-01-06T11:00:00Z') + week * 7 * DAY_MS)
        const receivedAt = new Date(orderedAt.getTime() + days * DAY_MS)
        await noteDelivery(tx, { supplierId, orderedAt, receivedAt })
        // Second line of the same box
        await noteDelivery(tx, { supplierId, orderedAt, receivedAt: new Date(receivedAt.getTime() + 60_000) })
      })
    for (let week = 0; week < 19; week += 1) await deliver(week, week < 15 ? 2 : 4)
    expect(await supplierOf(bookId)).toMatchObject({ leadDays: 9 })
    await deliver(19, 7)
    expect(await supplierOf(bookId)).toMatchObject({ leadDays: 4 })
    for (let week = 20; week < 40; week += 1) await deliver(week, 1)
    expect(await supplierOf(bookId)).toMatchObject({ leadDays: 1 })
  })
})

describe('what is written of a supplier', () => {
  it('is changed in parts, and taken back to what it was', async () => {
    const id = await added('Interforum', {
      email: 'COMMANDES@interforum.example',
      franco: '150',
      discount: '35,5',
    })
    const read = async () =>
      (await shop.db.$client.query('select * from suppliers where id = $1', [id])).rows[0]
    const before = await read()
    expect(before).toMatchObject({
      email: 'commandes@interforum.example',
      franco_cents: 15_000,
      discount_ppm: 355_000,
      ordering_days: [1, 2, 3, 4, 5],
    })
    const changed = await sendAction(lea, 'suppliers-edit', {
      supplier: String(id),
      email: '',
      gln: '3010955600108',
      franco: '',
      orderingDays: ['4', '2'],
      cutOff: '11:30',
    })
    expect(await read()).toMatchObject({
      email: null,
      gln: '3010955600108',
      franco_cents: null,
      ordering_days: [2, 4],
      cut_off: '11:30',
      discount_ppm: 355_000,
    })
    await undo(changed)
    expect(await read()).toEqual(before)
  })

  it.each([
    ['a name that another one has', { name: 'SERENDIP' }, 'SUPPLIER_EXISTS'],
    ['a GLN with a wrong check digit', { name: 'Neuf', gln: '3010955600101' }, 'gln'],
    ['a time of day that is none', { name: 'Neuf', cutOff: '25:00' }, 'cutOff'],
    ['no weekday at all', { name: 'Neuf', orderingDays: [] }, 'orderingDays'],
  ])('is refused with %s', async (_, input, said) => {
    expect(
      JSON.stringify(await refused(sendAction(lea, 'suppliers-add', { leadDays: '2', ...input }))),
    ).toContain(said)
  })

  it('is nothing a publisher that no book has can be given to', async () => {
    const answer = await refused(sendAction(lea, 'publishers-assign', { publishers: ['Nulle Part'] }))
    expect(answer.refusal).toBe('NO_SUCH_PUBLISHER')
  })
})
