/**
 * Random requests of an owner to every operation of the back office: never a server error, and every rejection has
 * the contract's shape.
 */
import { sample } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { exampleMaker } from '../../../../tests/support/fuzz/example-of.ts'
import { faultsOf, oddness, requestOf } from '../../../../tests/support/fuzz/odd-request.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs, staffApiOf } from '../../../../tests/support/staff-api.ts'
import { STAFF_DOCUMENT, STAFF_OPERATIONS } from '../../../../tests/support/staff-operations.ts'

const SEED = 20_261_122
/** `FUZZ=300` sends more of them. */
const REQUESTS_EACH = Number(process.env['FUZZ'] ?? 4)
const ISBN = '9782070360024'

let shop: OpenShop
let example: ReturnType<typeof exampleMaker>
beforeAll(async () => {
  shop = await openShop()
  await storeBook(shop.db, { isbn: ISBN, title: 'L’Étranger', stock: 100_000 })
  const { number } = await soldOrder(shop.db, {})
  example = exampleMaker(STAFF_DOCUMENT.components.schemas, {
    isbn: ISBN,
    number,
    order: number,
    expected_version: '0',
  })
})
afterAll(() => shop.close())

it.each(STAFF_OPERATIONS)(
  '%s answers odd requests by the contract',
  async (name, { verb, path, operation }) => {
    const faults: string[] = []
    const seed = SEED + STAFF_OPERATIONS.findIndex(([one]) => one === name)
    let owner = await signedInAs(shop, 'owner')
    for (const odd of sample(oddness, { seed, numRuns: REQUESTS_EACH })) {
      await shop.forgetTries()
      const { address, query, init } = requestOf({
        path,
        verb,
        operation,
        odd,
        example,
        own: owner.headers,
        usual: ({ name: parameter, schema = {} }) =>
          parameter.toLowerCase() === 'idempotency-key'
            ? crypto.randomUUID()
            : String(example(schema, parameter)),
      })
      const answer = await staffApiOf(shop.shop)(`${address}?${query}`, init)
      // It may have signed out or removed the owner
      if (answer.status === 401) owner = await signedInAs(shop, 'owner')
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
      if (isStream) await answer.body?.cancel()
      else {
        const body = String('body' in init ? init.body : '').slice(0, 300)
        faults.push(...(await faultsOf(answer, `${verb} ${address}?${query} ${body}`)))
      }
    }
    expect(faults).toEqual([])
  },
)
