import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffIn } from '../../../../tests/support/staff.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('one search answers who may refund', async () => {
  const answer = await staffIn(database.db)('staff', 'permissions', 'orders-refund', '--json')
  expect(JSON.parse(answer)).toEqual([
    { permission: 'orders-refund', roles: 'owner, bookseller', signIn: 'full' },
    { permission: 'orders-refund-copies', roles: 'owner, bookseller', signIn: 'full' },
  ])
})
