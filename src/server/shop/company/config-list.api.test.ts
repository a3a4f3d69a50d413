import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConfigEntry } from '#shared/contract/company.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'
import { readConfig } from '#server/platform/config.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
}
const PAYPAL = {
  PAYPAL_CLIENT_ID: 'client-of-the-shop',
  PAYPAL_CLIENT_SECRET: 'secret-of-the-shop',
  PAYPAL_WEBHOOK_ID: 'WH-1',
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function listOf(environment: Record<string, string>) {
  const shop = aShop({ db: database.db, config: readConfig(environment) })
  const answer = await apiOf(shop)('/societe-config')
  const text = await answer.text()
  const { data } = JSON.parse(text) as Data<ConfigEntry[]>
  const entries = data.map(({ config_module_nomtech, valeur }) => [config_module_nomtech, atob(valeur)])
  return { text: text + entries.flat().join(' '), values: entries.map(([, value]) => value) }
}

it('GET /societe-config carries the public keys of both providers in base64, and no secret (§3, §7)', async () => {
  const { text, values } = await listOf({ ...STRIPE, ...PAYPAL })
  expect(values).toEqual(expect.arrayContaining(['pk_test_public', 'client-of-the-shop', 'live']))
  expect(text).not.toMatch(/secret|WH-1/)
})

it('GET /societe-config lacks what is not configured', async () => {
  expect((await listOf({})).values).toEqual([])
  expect((await listOf(STRIPE)).values).not.toContain('client-of-the-shop')
})
