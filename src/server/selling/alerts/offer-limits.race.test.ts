/** Copies reserved for one person while two instances work on two books. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { queueFor, withoutRetries } from '../../../../tests/support/queued-locks.ts'
import { offerBook } from './offer-copies.ts'
import { alerts } from './tables.ts'

let shop: OpenShop
let raw: ReturnType<typeof withoutRetries>
beforeAll(async () => {
  shop = await openShop()
  raw = withoutRetries(shop.databaseUrl)
})
afterAll(async () => {
  await raw.close()
  await shop.close()
})

it('a person never has a fourth copy reserved, when two books come back at once', async () => {
  const alert = { kind: 'stock', email: 'bob@example.org', language: 'fr', state: 'waiting' } as const
  const bookIds: number[] = []
  while (bookIds.length < 4) bookIds.push(await storeBook(shop.db, { stock: 1 }))
  await shop.db.insert(alerts).values(bookIds.map((bookId) => ({ ...alert, bookId })))
  const offer = (bookId = 0) => shop.db.transaction((tx) => offerBook(tx, bookId))
  const [first, second, third, fourth] = bookIds
  await offer(first)
  await offer(second)
  // The third copy is about to be reserved while the fourth book is handled
  await queueFor(raw.db, sql`select 1 from books where id = ${third} for update`, {
    first: () => offer(third),
    second: () => offer(fourth),
  })
  expect(await shop.db.$count(alerts, eq(alerts.state, 'offered'))).toBe(3)
  expect(await shop.db.$count(alerts, eq(alerts.state, 'notified'))).toBe(1)
})
