import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { storeOrder } from '../../../../tests/support/stored-order.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { UsageError } from '#server/platform/actions/command-line.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { reviewReports, reviews } from './tables.ts'

const ID = '5f0c9a1e-0000-4000-8000-000000000001'

let database: TestDatabase
let staff: ReturnType<typeof staffIn>
beforeAll(async () => {
  database = await testDatabase()
  staff = staffIn(database.db)
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
  expect(JSON.parse(await staff('reviews', 'list', '--json'))).toMatchObject([
    { id: '5f0c9a1e', state: 'pending', stars: 2, book: 'La Peste', author: 'Ada R.', reports: 0 },
  ])
  expect(await staff('reviews', 'publish', '5f0c9a1e', '--as', 'Léa')).toBe(
    'La Peste, 2 of 5: published; its author is notified by mail.\n',
  )
  expect(await stateOf()).toEqual(['published', null, 2, 1])
  expect(await staff('reviews', 'list')).toBe('No such review.\n')

  await database.db.insert(reviewReports).values({ reviewId: ID, reason: 'Hors sujet' })
  const reported = await staff('reviews', 'list', '--reported', '--json')
  expect(JSON.parse(reported)).toMatchObject([{ reports: 1, reported: 'Hors sujet' }])
  await staff('reviews', 'refuse', '5f0c9a1e', 'Ceci parle du colis.', '--as', 'Léa')
  expect(await stateOf()).toEqual(['refused', 'Ceci parle du colis.', null, 0])
  expect(await staff('reviews', 'list', '--reported')).toBe('No such review.\n')

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

it('npm run shop -- reviews refuses a review that is not there, and to refuse one without a reason', async () => {
  await expect(staff('reviews', 'publish', '00000000')).rejects.toThrow(/There is no review 00000000/)
  const refusing = staff('reviews', 'refuse', '5f0c9a1e')
  await expect(refusing).rejects.toThrow(UsageError)
  await expect(refusing).rejects.toThrow(/REASON is missing/)
})
