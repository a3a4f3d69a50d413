/** A count is written while its book sells: what sells in that moment is in the stock afterwards. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { waitingForLocks, withoutRetries } from '../../../../tests/support/queued-locks.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { reserveCopies, setStockReason } from '#server/catalogue/stock/copies.ts'
import { takeFile } from './take-file.ts'

let shop: PayingShop
let seller: ReturnType<typeof withoutRetries>
beforeAll(async () => {
  shop = await openPayingShop()
  seller = withoutRetries(shop.database.databaseUrl)
})
afterAll(async () => {
  await seller.close()
  await shop.close()
})

const take = (bytes: Buffer) =>
  shop.db.transaction((tx) => takeFile(tx, { feed: 'till', file: 'file', bytes, by: 'test' }))

it('a sale that is not committed yet when the books are compared is counted', async () => {
  const isbn = anIsbn()
  const bookId = await storeBook(shop.db, { isbn, stock: 5, publicPriceCents: 990 })
  await staffIn(shop.db)('feeds', 'add', 'till')
  const bytes = Buffer.from(`EAN;Qté\n${isbn};8\n`)
  const taking = await seller.db.transaction(async (tx) => {
    await setStockReason(tx, { reason: 'sale', reference: 'GMP-7QX2-M4KD' })
    await reserveCopies(tx, { bookId, quantity: 2 })
    const begun = { taken: take(bytes) }
    await expect.poll(() => waitingForLocks(tx)).toBe(1)
    return begun
  })
  expect(await taking.taken).toMatchObject({ row: { state: 'taken', changed: 1 } })
  expect(await shop.stockOf(bookId)).toBe(6)
})
