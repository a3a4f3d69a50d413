/** Before all tests: the one shop that they visit, and the data that shops of their own begin with. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { followUpsOf } from '#server/app/composition/follow-ups.ts'
import { prepareShop } from '#server/app/sample/first-start.ts'
import { withAuthSecret } from '#server/people/accounts/auth-secret.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import startShopForAll from './global-shop.ts'

/** Makes and starts them; the returned function removes them. */
export default async function prepareTests() {
  const template = await mkdtemp(join(tmpdir(), 'gmp-template-'))
  await fill(template)
  process.env['SHOP_TEMPLATE'] = template
  const stop = await startShopForAll()
  return async () => {
    await stop()
    await rm(template, { recursive: true })
  }
}

/** What the first start of a shop leaves in its data folder, which takes two seconds of a processor. */
async function fill(dataDir: string): Promise<void> {
  const config = await withAuthSecret(readConfig({ DATA_DIR: dataDir }))
  const database = await openDatabase({ dataDir, warn: () => {} })
  await prepareShop(database.db, config, followUpsOf(config))
  await database.close()
}
