/** Random sequences of buyers, staff, providers and two instances (§4): money and stock always balance. */
import {
  assert,
  asyncModelRun,
  asyncProperty,
  boolean,
  commands,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionName } from '#staff/api/actions.ts'
import * as buyer from '../../../../tests/support/stories/buyer-steps.ts'
import { runStory } from '../../../../tests/support/stories/ending.ts'
import { BASKETS, type Basket } from '../../../../tests/support/stories/goods.ts'
import { creditComes } from '../../../../tests/support/stories/loyalty-steps.ts'
import { KNOWN_STORIES } from '../../../../tests/support/stories/known-stories.ts'
import * as money from '../../../../tests/support/stories/money-steps.ts'
import { MONEY_ACTIONS, OTHER_ACTIONS } from '../../../../tests/support/stories/staff-action-inputs.ts'
import { perform, sell, undo, type Way } from '../../../../tests/support/stories/staff-steps.ts'
import { atOnce, inTurn, type Step } from '../../../../tests/support/stories/step.ts'
import type { Story } from '../../../../tests/support/stories/story.ts'
import * as vouchers from '../../../../tests/support/stories/voucher-steps.ts'
import { openWorld, type World } from '../../../../tests/support/stories/world.ts'
import { COMMANDS } from './staff-commands.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

/** `npm run test:stories -- 3000 --seed 7` runs more and different sequences. */
const STORIES = Number(process.env['STORIES'] ?? 20)
const SEED = Number(process.env['STORIES_SEED'] ?? 26)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const which = constantFrom(0, 0, 0, 0, 1, 2)
const n = nat({ max: 11 })
const by = constantFrom('stripe' as const, 'paypal' as const)
const wish: Arbitrary<buyer.Wish> = record({
  basket: constantFrom(...(Object.keys(BASKETS) as Basket[])),
  by,
  method: constantFrom('standard' as const, 'pickup' as const),
  dispatch: constantFrom('together' as const, 'apart' as const),
  isCustomers: constantFrom(true, true, false),
  isReduced: boolean(),
  vouchers: constantFrom(0 as const, 0 as const, 1 as const, 2 as const),
  isGift: constantFrom(false, false, true),
  purchase: constantFrom(undefined, undefined, 'pays' as const, 'unfunded' as const, 'left' as const),
})
const part = record({ line: nat({ max: 1 }), quantity: constantFrom(1, 1, 2, 4) })
const actionNamed = (names: readonly ActionName[]) =>
  tuple(constantFrom(...names), which, n).map(([name, about, chosen]) => perform(name, about, chosen))
const actionsOf = (...rooms: string[]) =>
  (Object.keys(MONEY_ACTIONS) as ActionName[]).filter((name) =>
    rooms.some((room) => name.startsWith(`${room}-`)),
  )

const selling = tuple(
  wish,
  constantFrom<Way>('paid', 'paid', 'partly sent', 'sent', 'delivered', 'delivered'),
).map(([wanted, way]) => sell(wanted, way))
const ofCheckout: Arbitrary<Step> = oneof(
  wish.map(buyer.place),
  tuple(which, constantFrom<buyer.Outcome>('pays', 'pays', 'declined', 'processing', 'unfunded')).map(
    ([about, outcome]) => buyer.paying(about, outcome),
  ),
  which.map(buyer.comeBack),
  tuple(which, by).map(([about, provider]) => buyer.tryAgain(about, provider)),
)
const ofPaidOrders: Arbitrary<Step> = oneof(
  which.map(buyer.cancel),
  tuple(which, constantFrom(1, 2)).map(([about, position]) => buyer.cancelLine(about, position)),
  tuple(which, oneof(constant('whole' as const), part)).map(([about, copies]) =>
    buyer.withdraw(about, copies),
  ),
  tuple(which, part).map(([about, copies]) => buyer.askToReturn(about, copies)),
  n.map(buyer.takeRequestBack),
)
/** Steps that move money, drawn three times as often as the others. */
const REFUNDING = [
  'orders-refund',
  'orders-refund-copies',
  'orders-cancel-line',
  'orders-cancel',
  'orders-restore',
] as const
const ofOrders = actionNamed([...actionsOf('orders'), ...REFUNDING, ...REFUNDING])
const ofReturns = actionNamed(actionsOf('returns'))
const undoing = constantFrom(0, 0, 0, 1, 2).map(undo)
const ofMoney: Arbitrary<Step> = oneof(
  tuple(by, nat({ max: 40 }), constantFrom(1, 3)).map(([provider, chosen, copies]) =>
    money.notice(provider, chosen, copies),
  ),
  tuple(which, constantFrom('a cent' as const, 'a third' as const, 'all' as const)).map(([about, size]) =>
    money.refundThere(about, size),
  ),
  which.map(money.failLast),
  by.map(money.refuseNext),
  which.map(money.dispute),
  tuple(which, constantFrom('won' as const, 'lost' as const)).map(([about, end]) => money.decide(about, end)),
  tuple(by, constantFrom('away' as const, 'lost' as const)).map(([provider, kind]) =>
    money.trouble(provider, kind),
  ),
)
const ofShop = oneof(
  constant(creditComes),
  constant(money.refund),
  constant(money.reconcile),
  constant(money.wait),
  which.map(money.expire),
)
const voucherWish: Arbitrary<buyer.VoucherWish> = record({
  by,
  isCustomers: boolean(),
  isMailed: boolean(),
})
const ofVouchers: Arbitrary<Step> = oneof(
  voucherWish.map(buyer.placeVoucher),
  voucherWish.map(buyer.buyVoucher),
  voucherWish.map(buyer.buyVoucher),
  actionNamed(actionsOf('vouchers')),
  actionNamed(actionsOf('loyalty')),
  constant(creditComes),
  tuple(which, n).map(([about, chosen]) => buyer.payByVoucher(about, chosen)),
  which.map(vouchers.expireVoucher),
  which.map(vouchers.prolongVoucher),
  tuple(which, constantFrom(-300, 250)).map(([about, cents]) => vouchers.correctVoucher(about, cents)),
  which.map(vouchers.reissueVoucher),
)
/** A voucher pays a part of an order that nobody pays yet, and its own money goes back. */
const ofTiedVouchers: Arbitrary<Step> = tuple(
  voucherWish,
  wish,
  constantFrom('a third' as const, 'all' as const),
).map(([bought, wanted, size]) => inTurn(buyer.tieUp(bought, wanted), money.refundVoucherThere(0, size)))
const ofPicking = actionNamed(actionsOf('picking'))
const ofCopies = actionNamed(actionsOf('stock', 'books', 'reservations', 'receiving'))

const steps = commands<object, Story, false>(
  [
    selling,
    ofCheckout,
    ofCheckout,
    ofPaidOrders,
    ofPaidOrders,
    ofPaidOrders,
    ofOrders,
    ofOrders,
    ofOrders,
    ofReturns,
    ofReturns,
    undoing,
    undoing,
    ofMoney,
    ofMoney,
    ofShop,
    ofVouchers,
    ofTiedVouchers,
    ofPicking,
    ofCopies,
    ofCopies,
    tuple(
      oneof(ofPaidOrders, ofOrders, undoing),
      oneof(ofPaidOrders, ofCheckout, ofOrders, ofMoney, ofShop, ofVouchers),
    ).map(([one, other]) => atOnce(one, other)),
  ],
  { maxCommands: 8, size: 'max' },
)

it('knows every action of staff', () => {
  const actions = COMMANDS.filter(({ kind }) => kind === 'acting').map(({ words }) =>
    words.replaceAll(' ', '-'),
  )
  const known = [...Object.keys(MONEY_ACTIONS), ...OTHER_ACTIONS.flatMap((group) => group.actions)]
  expect(known.toSorted()).toEqual(actions.toSorted())
})

describe('money and stock', () => {
  it.each(KNOWN_STORIES)('agree where $name', async ({ steps: listed }) => {
    const ending = runStory(world, async (story) => {
      for (const one of listed) await one.run({}, story)
    })
    await expect(ending).resolves.toBeUndefined()
  })

  it(`agree in ${STORIES} random stories`, { timeout: HOUR_MS }, async () => {
    await assert(
      asyncProperty(selling, steps, async (first, story) => {
        await runStory(world, async (listed) => {
          await first.run({}, listed)
          await asyncModelRun(() => ({ model: {}, real: listed }), story)
        })
      }),
      { numRuns: STORIES, seed: SEED },
    )
  })
})
