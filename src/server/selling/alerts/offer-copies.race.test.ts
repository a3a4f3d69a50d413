/** Copies for readers of alerts while others offer, claim and buy them: no copy is sold twice or lost. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { reserveCopies } from '#server/catalogue/stock/copies.ts'
import { claimOffers } from './claim-reserved-copies.ts'
import { offerCopies } from './offer-copies.ts'
import { alerts } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.db.delete(alerts)
  await shop.db.delete(mails)
})
afterAll(() => shop.close())

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

async function inLine(people: number, stock: number) {
  const bookId = await storeBook(shop.db, { stock })
  const language = 'fr' as const
  for (let index = 0; index < people; index += 1) {
    const email = `reader${index}@example.org`
    await shop.db.insert(alerts).values({ bookId, kind: 'stock', email, language, state: 'waiting' })
  }
  return bookId
}
const stockOf = async (bookId: number) =>
  (await shop.db.select({ stock: books.stock }).from(books).where(eq(books.id, bookId)))[0]?.stock
const inState = async (state: (typeof alerts.$inferSelect)['state']) =>
  (await shop.db.select().from(alerts).where(eq(alerts.state, state)).orderBy(alerts.rank)).map(
    ({ email }) => email,
  )

it('20 people ask, 3 copies come, 6 instances offer them: the first three have one each and one mail each', async () => {
  await inLine(20, 3)
  await times(6, () => offerCopies(shop.db))
  expect(await inState('offered')).toEqual([0, 1, 2].map((index) => `reader${index}@example.org`))
  expect(await inState('waiting')).toHaveLength(17)
  expect(await shop.db.$count(mails)).toBe(3)
})

it('buyers at the shelf and offers at once never share a copy, and none is lost', async () => {
  const bookId = await inLine(10, 5)
  const buy = () => shop.db.transaction((tx) => reserveCopies(tx, { bookId, quantity: 1 }))
  const [bought] = await Promise.all([times(8, buy), times(3, () => offerCopies(shop.db))])
  const sold = bought.filter((book) => book !== undefined).length
  expect(sold + (await inState('offered')).length).toBe(5)
  expect(await stockOf(bookId)).toBe(0)
})

it('an offer is claimed by one of many orders, or goes to the next: never both', async () => {
  const bookId = await inLine(2, 1)
  await offerCopies(shop.db)
  const [offer] = await shop.db.select().from(alerts).where(eq(alerts.state, 'offered'))
  const secret = await makeLink(shop.db, { purpose: 'alert-offer', subjectId: offer?.id ?? '' })
  const wanted = [{ bookId, quantity: 1 }]
  // The reservation expires while it is claimed
  await shop.db.update(alerts).set({ heldUntil: sql`clock_timestamp() + interval '20 milliseconds'` })
  const claim = (index: number) =>
    shop.db.transaction((tx) => claimOffers(tx, { secrets: [secret], orderNumber: `GMP-${index}`, wanted }))
  const [claims] = await Promise.all([times(6, claim), times(6, () => offerCopies(shop.db))])
  await offerCopies(shop.db)
  const claimed = claims.filter((copies) => copies.get(bookId) === 1).length
  const isTaken = (await inState('taken')).length
  expect(claimed).toBe(isTaken)
  expect(isTaken + (await inState('missed')).length).toBe(1)
  expect((await inState('offered')).length + isTaken).toBe(1)
  expect(await stockOf(bookId)).toBe(0)
})
