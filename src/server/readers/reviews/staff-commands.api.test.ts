import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { staffOf } from '../../../../tests/support/staff.ts'
import { storeOrder } from '../../../../tests/support/stored-order.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { reviewReports, reviews } from './tables.ts'

const ID = '5f0c9a1e-0000-4000-8000-000000000001'

let database: TestDatabase
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  database = await testDatabase()
  staff = staffOf(database)
  const bookId = await storeBook(database.db, { title: 'La Peste' })
  const order = await storeOrder(database.db, { bookIds: [bookId] })
  await database.db.insert(reviews).values({
    id: ID,
    orderId: order.id,
    bookId,
    rating: 2,
    text: 'Le colis\nest arrivé tard.',
    language: 'fr',
    author: 'Ada R.',
  })
})
afterAll(() => database.close())

const stateOf = async () => {
  const [review] = await database.db.select().from(reviews)
  const [book] = await database.db.select().from(books)
  return [review?.state, review?.reason, book?.averageRate, book?.reviewCount]
}

it('npm run shop -- reviews lists, publishes and refuses; every action is recorded with its actor', async () => {
  const { out } = await staff('reviews', 'list', '--json')
  expect(JSON.parse(out)).toMatchObject([
    { id: '5f0c9a1e', state: 'pending', stars: 2, book: 'La Peste', author: 'Ada R.', reports: 0 },
  ])
  expect((await staff('reviews', 'publish', '5f0c9a1e', '--as', 'Léa')).out).toBe(
    'La Peste, 2 of 5: published; its author is notified by mail.\n',
  )
  expect(await stateOf()).toEqual(['published', null, 2, 1])
  expect((await staff('reviews', 'list')).out).toBe('No such review.\n')

  await database.db.insert(reviewReports).values({ reviewId: ID, reason: 'Hors sujet' })
  const reported = await staff('reviews', 'list', '--reported', '--json')
  expect(JSON.parse(reported.out)).toMatchObject([{ reports: 1, reported: 'Hors sujet' }])
  await staff('reviews', 'refuse', '5f0c9a1e', 'Ceci parle du colis.', '--as', 'Léa')
  expect(await stateOf()).toEqual(['refused', 'Ceci parle du colis.', null, 0])
  expect((await staff('reviews', 'list', '--reported')).out).toBe('No such review.\n')

  expect(await database.db.select().from(staffActions).orderBy(staffActions.id)).toMatchObject([
    { actor: 'Léa', action: 'reviews publish', subject: ID, details: { from: 'pending', to: 'published' } },
    {
      action: 'reviews refuse',
      details: { from: 'published', to: 'refused', reason: 'Ceci parle du colis.' },
    },
  ])
  const queued = await database.db.select().from(mails)
  expect(queued.map(({ template }) => template).toSorted()).toEqual(['review-published', 'review-refused'])
})

it.each([
  [['publish', '00000000'], 1, /There is no review 00000000/],
  [['refuse', '5f0c9a1e'], 2, /REASON is missing/],
])('npm run shop -- reviews %j is refused with code %d', async (words, code, message) => {
  const said = await staff('reviews', ...words)
  expect([said.code, said.err]).toEqual([code, expect.stringMatching(message)])
})
