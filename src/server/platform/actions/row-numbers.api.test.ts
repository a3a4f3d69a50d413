/** The contract rejects numbers that no database column can store. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { STAFF_OPERATIONS } from '../../../../tests/support/staff-operations.ts'

/** Above PostgreSQL's `integer`: alone, and as parts of a position between rows. */
const TOO_HIGH = ['2147483648', '9999999999', '1_9999999999', '999999999.9999999999', '1.2147483648']

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const READS = STAFF_OPERATIONS.filter(
  ([, { verb, operation }]) => verb === 'GET' && operation.parameters?.some((one) => one.in !== 'header'),
)

it.each(READS)('%s refuses rows that there cannot be', async (_name, { path, operation }) => {
  const owner = await signedInAs(shop, 'owner')
  const failed: string[] = []
  for (const parameter of (operation.parameters ?? []).filter((one) => one.in !== 'header')) {
    for (const odd of TOO_HIGH) {
      const usual = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
        parameter.in === 'path' && name === parameter.name ? odd : '1',
      )
      const query = parameter.in === 'query' ? `?supplier=1&${parameter.name}=${odd}` : ''
      const answer = await owner.call(`${usual}${query}`)
      await answer.body?.cancel()
      if (answer.status >= 500) failed.push(`${parameter.name}=${odd}: ${answer.status}`)
    }
  }
  expect(failed).toEqual([])
})
