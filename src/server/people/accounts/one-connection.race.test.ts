/** Flows in which better-auth once deadlocked, on a pool with one connection. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, PASSWORD, signIn } from '../../../../tests/support/customers.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openHandle } from '#server/platform/db/handle.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'

/** A query that waits this long for a second connection fails instead of hanging. */
const PATIENCE_MS = 30_000

let database: TestDatabase
let shop: { db: Db; call: ReturnType<typeof apiOf> }
beforeAll(async () => {
  database = await testDatabase()
  const db = openHandle({ connectionString: database.databaseUrl, max: 1, deadlineMs: PATIENCE_MS })
  shop = { db, call: apiOf(aShop({ db })) }
})
afterAll(async () => {
  await shop.db.$client.end()
  await database.close()
})

it('registering, signing in, another password, another address and the end of an account need one connection', async () => {
  const customer = await aCustomer(shop)
  const reset = await makeLink(shop.db, { purpose: 'password-reset', subjectId: customer.id, hours: 1 })
  const password = `${PASSWORD} again`
  expect((await shop.call('/reset-password', post({ token: reset, password }))).status).toBe(200)
  const { token } = await signIn(shop, { email: customer.email, password })
  const headers = { authorization: `Bearer ${token}` }
  const wanted = { email: `${randomUUID()}@example.org`, password }
  const requested = await shop.call(`/users/${customer.id}/email`, {
    ...post(wanted, headers),
    method: 'PUT',
  })
  expect(requested.status).toBe(202)
  const end = await makeLink(shop.db, { purpose: 'account-deletion', subjectId: customer.id, hours: 1 })
  const deletion = post({ token: end, keep_newsletter: false })
  expect((await shop.call('/account-deletion', deletion)).status).toBe(200)
  expect((await shop.call('/login', post({ email: customer.email, password }))).status).toBe(401)
})
