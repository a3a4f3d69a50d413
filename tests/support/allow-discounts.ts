import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import type { ShopProcess } from './shop.ts'
import { inDatabase } from './shop-database.ts'

/** Tests show discounts and coupons on books that are sent, which the French book prices of a new shop do not allow. */
export async function allowDiscounts(shop: Pick<ShopProcess, 'dataDir'>): Promise<void> {
  await inDatabase(shop, async (db) => {
    await db.execute(sql`update company set selling = selling || '{"frenchBookPrices": false}'`)
    const isOld = sql`${books.discountPpm} > 0 and ${books.sellingPriceCents} = ${books.publicPriceCents}`
    while ((await db.$count(books, isOld)) > 0) await setTimeout(100)
  })
}
