/** The minimum stock of shelves: what their books are proposed for ordering by, and which are below it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffShelves } from '#shared/contract/staff/shelves.ts'
import { readCauses } from '#server/back-office/purchasing/reasons-to-order.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { minimumStocks } from './minimums.ts'

let shop: OpenShop
let lea: Awaited<ReturnType<typeof signedInAs>>
const isbns = [anIsbn(), anIsbn(), anIsbn(), anIsbn()]
let ids: number[]
beforeAll(async () => {
  shop = await openShop()
  lea = await signedInAs(shop, 'bookseller')
  ids = []
  for (const isbn of isbns) ids.push(await storeBook(shop.db, { isbn, title: `Livre ${isbn}`, stock: 1 }))
  await sendAction(lea, 'shelves-put', { shelf: 'L10', isbns: isbns.slice(0, 3) })
  await sendAction(lea, 'shelves-put', { shelf: 'L2', isbns: isbns.slice(3) })
})
afterAll(() => shop.close())

const read = async () => ((await (await lea.call('/staff/shelves')).json()) as Data<StaffShelves>).data
const minimums = async () => {
  const found = await minimumStocks(shop.db, ids)
  return ids.map((id) => found.get(id))
}

it('a shelf gives its minimum to the books that have none of their own; 0 is none at all', async () => {
  await sendAction(lea, 'books-supply', { isbn: isbns[0] ?? '', minimum: '5' })
  await sendAction(lea, 'books-supply', { isbn: isbns[1] ?? '', minimum: '0' })
  const done = await sendAction(lea, 'shelves-minimum', { shelf: 'l10', minimum: '2' })
  expect(done).toMatchObject({ outcome: 'SHELF_MINIMUM_SET', params: { shelf: 'L10', minimum: 2 } })
  expect(await minimums()).toEqual([5, undefined, 2, undefined])
  // The proposal of what to order reads the same
  const causes = await readCauses(shop.db)
  expect(ids.map((id) => causes.get(id)?.minimumStock)).toEqual([5, undefined, 2, undefined])

  const { shelves, low, low_count: count } = await read()
  expect(shelves).toEqual([
    { shelf: 'L2', books: 1, minimum: null, low: 0 },
    { shelf: 'L10', books: 3, minimum: 2, low: 2 },
  ])
  expect(low.map((book) => [book.isbn, book.stock, book.minimum, book.shelf])).toEqual(
    expect.arrayContaining([
      [isbns[0], 1, 5, 'L10'],
      [isbns[2], 1, 2, 'L10'],
    ]),
  )
  expect(count).toBe(2)

  await sendUndo(lea, done)
  expect(await minimums()).toEqual([5, undefined, undefined, undefined])
})

it('a book that is off sale or has enough copies is not low', async () => {
  await sendAction(lea, 'shelves-minimum', { shelf: 'L2', minimum: '1' })
  expect((await read()).low.map(({ isbn }) => isbn)).not.toContain(isbns[3])
  await sendAction(lea, 'shelves-minimum', { shelf: 'L2', minimum: '2' })
  expect((await read()).low.map(({ isbn }) => isbn)).toContain(isbns[3])
  await sendAction(lea, 'books-remove', { isbn: isbns[3] ?? '' })
  expect((await read()).low.map(({ isbn }) => isbn)).not.toContain(isbns[3])
})
