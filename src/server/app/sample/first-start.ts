/** Fills a new database at the first start: with the demonstration, or with the required settings only. */
import { firstSettings } from '#server/shop/company/first-settings.ts'
import { storeFirstCompany } from '#server/shop/company/read-company.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { loadSample } from './load.ts'

/** Fills a new shop and returns whether it has anything to sell. A shop in use is unchanged. */
export async function prepareShop(
  db: Db,
  {
    sampleShop,
    mailFrom,
    authSecret: secret,
  }: Pick<Config, 'sampleShop' | 'mailFrom'> & Partial<Pick<Config, 'authSecret'>>,
  followUps?: FollowUps,
): Promise<{ hasBooks: boolean }> {
  if (sampleShop) await loadSample(db, secret !== undefined && followUps ? { secret, followUps } : undefined)
  await storeFirstCompany(db, firstSettings({ mailFrom }))
  const [book] = await db.select({ id: books.id }).from(books).limit(1)
  return { hasBooks: book !== undefined }
}
