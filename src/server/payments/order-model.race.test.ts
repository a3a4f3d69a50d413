/** Order, payment, stock and what happens after the sale under random stories (§4): whatever happens in whatever order, the sums hold. */
import {
  array,
  assert,
  asyncModelRun,
  asyncProperty,
  boolean,
  commands,
  constant,
  constantFrom,
  nat,
  record,
  tuple,
} from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import * as after from '../../../tests/support/order-model/after-sale-steps.ts'
import { checkSeries, settleDown } from '../../../tests/support/order-model/ending.ts'
import * as there from '../../../tests/support/order-model/provider-steps.ts'
import * as paying from '../../../tests/support/order-model/paying-steps.ts'
import { beginStory, openWorld, storeDecisions } from '../../../tests/support/order-model/story.ts'
import type { Model, World } from '../../../tests/support/order-model/story.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { TestDatabase } from '../../../tests/support/test-database.ts'
import { reconcilePayments } from './reconcile.ts'
import { makeRefunds } from './refunds.ts'

/** With as many of lines (server/backorders/line-model.race.test.ts); `STORIES=10000` tells more of them. */
const STORIES = Number(process.env['STORIES'] ?? 1000)

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await testDatabase()
  await storeDecisions(database.db)
  world = openWorld(database.db)
})
afterAll(() => database.close())

const which = nat({ max: 7 })
const few = <T>(one: Arbitrary<T>) => array(one, { minLength: 1, maxLength: 4 })
const way = constantFrom<PaymentProviderName>('stripe', 'paypal')
const wish = record({
  by: way,
  basket: constantFrom('one' as const, 'several' as const),
  isReduced: boolean(),
})
const outcome = constantFrom<paying.Outcome>('pays', 'pays', 'declined', 'processing', 'unfunded')
const copies = constantFrom(1, 3)
const parcels = few(constantFrom<after.Parcel>('rest', [1, 0], [1, 0], [0, 1], [1, 1], [3, 0]))
const parts = few(constantFrom<after.Part>('a cent', 'a third', 'all that is left', 'more than is left'))

it(`hold in ${STORIES} stories`, { timeout: 1_800_000 }, async () => {
  const steps = commands(
    [
      wish.map(paying.place),
      wish.map(paying.buy),
      tuple(which, outcome).map(([n, how]) => paying.paying(n, how)),
      which.map(paying.comeBack),
      tuple(which, way).map(([n, by]) => paying.tryAgain(n, by)),
      tuple(which, way).map(([n, by]) => paying.notice(n, by)),
      which.map(paying.expire),
      constant(paying.job('reconcile', (shop) => reconcilePayments(shop, { all: true }))),
      constant(paying.job('refund', makeRefunds)),
      tuple(way, constantFrom('away' as const, 'lost' as const)).map(([by, kind]) =>
        paying.trouble(by, kind),
      ),
      tuple(which, constantFrom('customer' as const, 'staff' as const)).map(([n, by]) => after.cancel(n, by)),
      which.map(after.prepare),
      tuple(which, parcels).map(([n, sent]) => after.ship(n, sent)),
      which.map(after.ready),
      which.map(after.arrive),
      tuple(which, parts, boolean()).map(([n, given, isDoubled]) => after.giveBack(n, given, isDoubled)),
      tuple(which, constantFrom('a third' as const, 'all' as const), copies).map(([n, part, times]) =>
        there.giveBackThere(n, part, times),
      ),
      tuple(which, copies).map(([n, times]) => there.failLast(n, times)),
    ],
    { maxCommands: 16 },
  )
  let stories = 0
  await assert(
    asyncProperty(steps, async (story) => {
      const real = await beginStory(world)
      const model: Model = { orders: [] }
      await asyncModelRun(() => ({ model, real }), story)
      await settleDown(real, model)
      stories += 1
    }),
    { numRuns: STORIES, endOnFailure: true },
  )
  expect(stories).toBe(STORIES)
  await checkSeries(database.db)
})
