/** The law on the prices of books, as the shop is bound by it. */
import { sql } from 'drizzle-orm'
import { FRENCH_BOOK_PRICES } from '#shared/orders/french-book-prices.ts'
import type { Queryable } from '#server/platform/db/database.ts'

/** Returns the highest discount of a book in parts per million; null where the shop sets its prices freely. */
export async function highestDiscountPpm(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ rule: string }>(sql`select price_rule as rule from company`)
  return rows.some(({ rule }) => rule !== 'discount') ? FRENCH_BOOK_PRICES.highestPickupDiscountPpm : null
}
