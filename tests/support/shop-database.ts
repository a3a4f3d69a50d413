/** The database of a running shop, for what no screen of the shop can bring about. */
import type { ShopProcess } from './shop.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'

/** Changes the data of a shop that is open; each statement within `queryDeadlineMs`, unless given that of the shop. */
export async function inDatabase(
  { dataDir }: Pick<ShopProcess, 'dataDir'>,
  change: (db: Db) => Promise<unknown>,
  queryDeadlineMs?: number,
): Promise<void> {
  const database = await openDatabase({
    dataDir,
    joinRunning: true,
    ...(queryDeadlineMs !== undefined && { queryDeadlineMs }),
  })
  try {
    await change(database.db)
  } finally {
    await database.close()
  }
}

/** The shop that all end-to-end tests visit. */
export function sharedShop(): Pick<ShopProcess, 'dataDir'> {
  const dataDir = process.env['SHOP_DATA_DIR']
  if (!dataDir) throw new Error('No shop is open: global-shop.ts starts it.')
  return { dataDir }
}
