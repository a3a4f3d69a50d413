/** Many books at once: previewed, changed in one action, put back. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { BulkPreview, BulkPreviewRequest } from '#shared/contract/staff/bulk-changes.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { refused, sendAction, sendRaw, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { books } from '../books/tables.ts'
import { shelvesOf } from '../shelves/places.ts'
import { suppliesOf } from '../suppliers/supply-of-book.ts'
import { purgeOldChanges } from './change-books.ts'
import { bulkChangeBooks, bulkChanges } from './tables.ts'

let shop: OpenShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let isbns: string[]
let ids: number[]
beforeAll(async () => {
  shop = await openShop()
  lea = await signedInAs(shop, 'bookseller')
})
beforeEach(async () => {
  isbns = [anIsbn(), anIsbn(), anIsbn()]
  ids = []
  for (const [at, isbn] of isbns.entries())
    ids.push(
      await storeBook(shop.db, { isbn, title: `Livre ${at}`, publicPriceCents: 1000 + at * 100, stock: 2 }),
    )
})
afterAll(() => shop.close())

type Change = Omit<ActionInput<'books-change-many'>, 'books'>
const listOf = (some: readonly string[]) => some.join('\n')
const change = (given: Change, some = isbns) =>
  sendAction(lea, 'books-change-many', { books: listOf(some), ...given })
const pricesOf = async () =>
  (
    await shop.db
      .select()
      .from(books)
      .orderBy(books.id)
      .where(sql`${books.id} = any(${sql.param(ids)}::int[])`)
  ).map(({ publicPriceCents }) => publicPriceCents)
async function preview(request: BulkPreviewRequest, who = lea) {
  const answer = await who.call('/staff/bulk-changes/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  return { status: answer.status, body: (await answer.json()) as Data<BulkPreview> }
}

describe('previews', () => {
  it('what becomes of each book of a pasted text, names the unknown, and writes nothing', async () => {
    const missing = anIsbn()
    const text = `${isbns[0]} et ${isbns[1]}, puis\n${missing}\nISBN 9782070360025`
    const { body } = await preview({ books: text, change: { priceBy: '10', rounding: '10' } })
    expect(body.data).toMatchObject({
      field: 'price',
      found: 2,
      isbns: isbns.slice(0, 2),
      unknown: [missing],
      wrong: ['9782070360025'],
      changed: 2,
      unchanged: 0,
      refused: 0,
      rows: [
        { isbn: isbns[0], before: '1000', after: '1100', refusal: null },
        { isbn: isbns[1], before: '1100', after: '1210', refusal: null },
      ],
    })
    expect(await pricesOf()).toEqual([1000, 1100, 1200])
    expect(await shop.db.$count(bulkChanges)).toBe(0)
  })

  it('all books of a filter of the list, on sale or removed', async () => {
    const publisher = `Éditions ${isbns[0]}`
    const [one, two, gone] = [anIsbn(), anIsbn(), anIsbn()]
    for (const isbn of [one, two]) await storeBook(shop.db, { isbn, publisher, stock: 1 })
    await storeBook(shop.db, { isbn: gone, publisher, removed: true })
    const [found] = await shop.db.select().from(books).where(eq(books.isbn, one))
    const filter = { publisher: String(found?.publisherId) }
    const { body } = await preview({ filter, change: { shelf: 'L2' } })
    expect(body.data).toMatchObject({ found: 2, isbns: [one, two], changed: 2, is_too_many: false })
    const removed = await preview({ filter: { ...filter, shelf: 'removed' }, change: { sale: 'off' } })
    expect(removed.body.data).toMatchObject({ found: 1, isbns: [gone], changed: 0, unchanged: 1 })
  })

  it('is refused for a fault of a field, for two changes, and by PIN', async () => {
    expect((await preview({ books: '', change: { priceBy: 'much' } })).body).toMatchObject({
      error: { priceBy: [expect.any(String)] },
    })
    expect((await preview({ books: '', change: { shelf: 'L2', sale: 'on' } })).body).toMatchObject({
      code: 'ACTION_REFUSED',
      refusal: 'NOT_ONE_CHANGE',
    })
    const byPin = await signedInAs(shop, 'bookseller', { level: 'pin' })
    expect((await preview({ books: '', change: { shelf: 'L2' } }, byPin)).status).toBe(403)
    const nora = await signedInAs(shop, 'preparer')
    expect((await preview({ books: '', change: { shelf: 'L2' } }, nora)).status).toBe(403)
  })
})

describe('changes', () => {
  it('prices by a percentage in one action, and its undo puts back exactly what was there', async () => {
    const done = await change({ priceBy: '-5', rounding: '10' })
    expect(done).toMatchObject({
      outcome: 'BOOKS_CHANGED',
      params: { field: 'price', changed: 3, unchanged: 0, refused: 0, unknown: [], isRecomputed: false },
    })
    expect(await pricesOf()).toEqual([950, 1050, 1140])
    const undone = await sendUndo(lea, done)
    expect(undone).toMatchObject({ outcome: 'BOOKS_PUT_BACK', params: { changed: 3, left: 0 } })
    expect(await pricesOf()).toEqual([1000, 1100, 1200])
    await sendUndo(lea, undone)
    expect(await pricesOf()).toEqual([950, 1050, 1140])
  })

  it('can be put back for a year, then what they were is deleted', async () => {
    await change({ priceBy: '10' })
    await shop.db.update(bulkChanges).set({ at: new Date('2025-01-01') })
    await purgeOldChanges(shop.db, new Date('2025-12-31'))
    expect(await shop.db.$count(bulkChangeBooks)).toBeGreaterThan(0)
    await purgeOldChanges(shop.db, new Date('2026-01-02'))
    expect(await shop.db.$count(bulkChangeBooks)).toBe(0)
  })

  it('and their undo leaves alone and names what somebody has changed since', async () => {
    const done = await change({ price: '8' })
    await sendAction(lea, 'price-set', { isbn: isbns[1] ?? '', price: '9' })
    expect(await sendUndo(lea, done)).toMatchObject({ params: { changed: 2, left: 1, titles: ['Livre 1'] } })
    expect(await pricesOf()).toEqual([1000, 900, 1200])
    expect((await refused(sendUndo(lea, done))).refusal).toBe('NOTHING_TO_PUT_BACK')
  })

  it('shelves, suppliers, minimums and the sale, each book back to its own', async () => {
    await sendAction(lea, 'shelves-put', { shelf: 'L1', isbns: isbns.slice(0, 1) })
    await sendAction(lea, 'books-supply', { isbn: isbns[1] ?? '', minimum: '4' })
    const added = await sendAction(lea, 'suppliers-add', { name: `Dilicom ${isbns[0]}`, leadDays: '2' })
    const supplier = String((added.params as { supplier: number }).supplier)
    const state = async () => ({
      shelves: await shelvesOf(shop.db, ids),
      supplies: new Map(
        [...(await suppliesOf(shop.db, ids))].filter(([, one]) => one.minimumStock ?? one.supplierId),
      ),
      removed: await shop.db.$count(
        books,
        sql`removed_at is not null and id = any(${sql.param(ids)}::int[])`,
      ),
    })
    const before = await state()
    const done = [
      await change({ shelf: 'l2' }),
      await change({ supplier }),
      await change({ minimum: '3' }),
      await change({ sale: 'off' }),
    ]
    const after = await state()
    expect([...after.shelves.values()]).toEqual(['L2', 'L2', 'L2'])
    expect([...after.supplies.values()].map((one) => [one.supplierId, one.minimumStock])).toEqual(
      isbns.map(() => [Number(supplier), 3]),
    )
    expect(after.removed).toBe(3)
    for (const one of done) await sendUndo(lea, one)
    expect(await state()).toEqual(before)
    await change({ shelf: 'L2' })
    await change({ shelf: '' })
    expect((await state()).shelves.size).toBe(0)
  })

  it('what was already off sale stays off sale since that day, and undo puts only the others back', async () => {
    await sendAction(lea, 'books-remove', { isbn: isbns[0] ?? '' })
    const done = await change({ sale: 'off' })
    expect(done.params).toMatchObject({ changed: 2, unchanged: 1 })
    await sendUndo(lea, done)
    expect(await shop.db.$count(books, sql`removed_at is null and id = any(${sql.param(ids)}::int[])`)).toBe(
      2,
    )
  })

  it('no discount that the law forbids: each book says so, and none is written', async () => {
    await sendRaw(lea, 'prices-french', { input: { state: 'on' } })
    const { body } = await preview({ books: listOf(isbns), change: { discount: '9' } })
    expect(body.data).toMatchObject({ changed: 0, refused: 3 })
    expect(body.data.rows.map(({ refusal }) => refusal)).toEqual(isbns.map(() => 'DISCOUNT_FORBIDDEN'))
    expect((await refused(change({ discount: '9' }))).refusal).toBe('NO_BOOK_CHANGES')
    expect((await change({ discount: '5' })).params).toMatchObject({ changed: 3 })
  })

  it('prices that would fall to nothing are refused one by one', async () => {
    await sendAction(lea, 'price-set', { isbn: isbns[0] ?? '', price: '0.04' })
    const done = await change({ priceBy: '-50', rounding: '10' })
    expect(done.params).toMatchObject({ changed: 2, refused: 1 })
    expect(await pricesOf()).toEqual([4, 550, 600])
  })

  it('refuses a rise where a book has changed since its preview', async () => {
    const { body } = await preview({ books: listOf(isbns), change: { priceBy: '10' } })
    const { fingerprint } = body.data
    await sendAction(lea, 'price-set', { isbn: isbns[0] ?? '', price: '20' })
    const late = await refused(change({ priceBy: '10', preview: fingerprint }))
    expect(late.refusal).toBe('PREVIEW_IS_OLD')
    expect(await pricesOf()).toEqual([2000, 1100, 1200])
    const again = await preview({ books: listOf(isbns), change: { priceBy: '10' } })
    const done = await change({ priceBy: '10', preview: again.body.data.fingerprint })
    expect(done.params).toMatchObject({ isRecomputed: false })
    expect(await pricesOf()).toEqual([2200, 1210, 1320])
  })

  it('says when it computed anything else again', async () => {
    const { body } = await preview({ books: listOf(isbns), change: { price: '9' } })
    await sendAction(lea, 'price-set', { isbn: isbns[0] ?? '', price: '20' })
    const late = await change({ price: '9', preview: body.data.fingerprint })
    expect(late.params).toMatchObject({ isRecomputed: true, changed: 3 })
    expect(await pricesOf()).toEqual([900, 900, 900])
  })

  it('names unknown ISBNs and loses nothing for them', async () => {
    const missing = anIsbn()
    expect((await change({ price: '7' }, [missing, ...isbns])).params).toMatchObject({
      changed: 3,
      unknown: [missing],
    })
  })

  it('more books than one action may change are refused', async () => {
    const many = Array.from({ length: 20_001 }, (_, at) => anIsbn(500_000 + at))
    expect((await refused(change({ price: '7' }, many))).refusal).toBe('TOO_MANY_BOOKS')
    const { body } = await preview({ books: listOf(many), change: { price: '7' } })
    expect(body.data).toMatchObject({ is_too_many: true, found: 20_001, isbns: [] })
  })

  it('two that change the same books at once both end, one after the other', async () => {
    const both = await Promise.all([change({ priceBy: '10' }), change({ priceBy: '10' }, isbns.toReversed())])
    expect(both.map(({ outcome }) => outcome)).toEqual(['BOOKS_CHANGED', 'BOOKS_CHANGED'])
    expect(await pricesOf()).toEqual([1210, 1331, 1452])
  })
})
