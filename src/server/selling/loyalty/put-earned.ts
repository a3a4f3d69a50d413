/**
 * Puts what collected orders earned on the cards of their buyers, when its day has come; and takes off again what an order earned on money
 * that went back after that.
 */
import { addDays } from '#shared/opening/days.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { each } from '#server/platform/jobs/repeat.ts'
import type { Shop } from '#server/platform/shop.ts'
import { ordersEarningBy, setEarnsOn } from '../orders/earning.ts'
import { lockWithCustomer } from '../orders/moves.ts'
import type { Order } from '../orders/read-orders.ts'
import { disputesOf } from '../payments/disputes.ts'
import { returnedCopies } from '../returns/find-return.ts'
import { correct } from '../vouchers/ledger.ts'
import { creditEarnedBy, earn, makeCard } from '../vouchers/loyalty-card.ts'
import { creditOf } from './credit.ts'

type Running = { now?: Date; isStopping?: () => boolean }

/** Puts what is due by now on cards, each order's once and in a transaction of its own. */
export async function putEarnedCredit(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  { now = new Date(), isStopping = () => false }: Running = {},
): Promise<void> {
  const today = shopDay(now)
  const work = (found: Order) =>
    db.transaction((tx) => putCredit(tx, found, { today, secret: config.authSecret }))
  await each(await ordersEarningBy(db, today), { work, isStopping })
}

async function putCredit(
  tx: Tx,
  found: Order,
  { today, secret }: { today: string; secret: string | undefined },
) {
  const order = await lockWithCustomer(tx, found)
  const { id: orderId, customerId, number: reference, earnsOn } = order
  // Another instance was first, its collection was undone, or its buyer has left
  if (customerId === null || earnsOn === null || earnsOn > today) return
  if (await isUndecided(tx, orderId)) return setEarnsOn(tx, orderId, addDays(today, 1))
  await setEarnsOn(tx, orderId, null)
  const [due, earned] = [await creditOf(tx, order), await creditEarnedBy(tx, orderId)]
  if (due === 0 && earned === 0) return
  const { id: voucherId, balanceCents } = await makeCard(tx, { customerId, secret })
  const by = { voucherId, orderId, reference, actor: 'shop' }
  if (earned === 0) await earn(tx, { ...by, cents: due, key: `earned:${orderId}` })
  // What was spent of it stays with its buyer
  const tooMuch = Math.min(earned - due, balanceCents)
  if (tooMuch > 0) await correct(tx, { ...by, cents: -tooMuch })
}

/** While a return is open, or a dispute, nobody knows which money stays with the shop. */
async function isUndecided(db: Queryable, orderId: string): Promise<boolean> {
  const waiting = await returnedCopies(db, orderId, { states: ['requested', 'accepted', 'received'] })
  const disputes = (await disputesOf(db, [orderId])).get(orderId) ?? []
  return waiting.size > 0 || disputes.some(({ state }) => state === 'open')
}
