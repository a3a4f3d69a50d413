/** Copies reserved for one person while several instances deal with several books. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../tests/support/a-book.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import type { OpenShop } from '../../../tests/support/open-shop.ts'
import { dealBook } from './deal-copies.ts'
import { alerts } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('a person never has a fourth copy reserved, when eight books come back at once', async () => {
  const bookIds: number[] = []
  while (bookIds.length < 8) bookIds.push(await storeBook(shop.db, { stock: 1 }))
  const alert = { kind: 'stock', email: 'bob@example.org', language: 'fr', state: 'waiting' } as const
  await shop.db.insert(alerts).values(bookIds.map((bookId) => ({ ...alert, bookId })))
  await Promise.all(bookIds.map((bookId) => shop.db.transaction((tx) => dealBook(tx, bookId))))
  expect(await shop.db.$count(alerts, eq(alerts.state, 'offered'))).toBe(3)
  expect(await shop.db.$count(alerts, eq(alerts.state, 'told'))).toBe(5)
})
