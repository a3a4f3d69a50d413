/** Staff actions by which a voucher pays an order that the shop took, or is taken off it. */
import { voucherNumber } from '#shared/vouchers/state.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line } from '#server/platform/actions/values.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Config } from '#server/platform/config.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { findNamedOrder, ORDER_NUMBER } from '../fulfilment/named-order.ts'
import { dueOf, type Order } from '../orders/read-orders.ts'
import { lockNamed } from '../vouchers/read.ts'
import { lockPayable, part } from './typed-order.ts'
import { payByVoucher, takeVouchersOff } from './vouchers.ts'

type By = { actor: string; followUps: FollowUps }

/** Pays an order with a voucher; throws a Refusal that says why it cannot pay. */
async function putOn(tx: Tx, order: Order, { code, ...by }: By & { code: string }) {
  const done = await payByVoucher(tx, order, { code, ...by })
  if (done.kind === 'over') throw new Refusal({ refusal: 'NOT_PAYABLE', params: { number: order.number } })
  if (done.kind === 'spent') return done
  throw new Refusal({ refusal: 'VOUCHER_CANNOT_PAY', params: { reason: done.reason } })
}

/** Pays an order that was taken with each voucher, the first one first; one that was sent twice has them already. */
export async function payWithAll(
  tx: Tx,
  taken: Order,
  { vouchers, ...by }: By & { vouchers: readonly string[] },
): Promise<Order> {
  let order = taken
  if (order.voucherCents > 0) return order
  for (const code of vouchers) order = (await putOn(tx, order, { code, ...by })).order
  return order
}

/** Returns the commands; `followUpsOf`: what happens once vouchers pay all of it. */
export const voucherOrderCommands = (followUpsOf: (config: Config) => FollowUps) => [
  defineAction({
    words: 'orders voucher',
    help: 'Pays an order that the shop took with a voucher, as far as it goes; the rest is paid by its link, its code or at the till',
    positionals: ['number', 'code'],
    input: { number: ORDER_NUMBER, code: line(120).meta({ description: 'Code of the voucher' }) },
    async run(tx, { number: typed, code }, { actor, config }) {
      const found = await findNamedOrder(tx, typed)
      const { order, voucher, cents } = await putOn(tx, found, {
        code,
        actor,
        followUps: followUpsOf(config),
      })
      const { number } = order
      const dueCents = dueOf(order)
      const name = voucherNumber(voucher.id)
      return {
        subject: number,
        details: { cents, voucher: name },
        outcome: 'VOUCHER_PAYS',
        params: { number, voucher: name, cents, dueCents },
        undo: dueCents > 0 ? undoBy('orders-no-voucher', { number, voucher: name }) : undefined,
      }
    },
  }),
  defineAction({
    words: 'orders no-voucher',
    help: 'Takes the vouchers off an order that nobody has paid yet, or one of them: their money is on them again',
    positionals: ['number'],
    input: {
      number: ORDER_NUMBER,
      voucher: part(60, 'Number of the voucher, such as BON-3F2A-91C4; without it all'),
    },
    async run(tx, { number: typed, voucher }, { actor }) {
      const order = await lockPayable(tx, typed)
      const voucherId = voucher === undefined ? undefined : (await lockNamed(tx, voucher)).id
      const { order: left, backCents: cents } = await takeVouchersOff(tx, order, { actor, voucherId })
      const { number } = order
      if (left.voucherCents === order.voucherCents)
        throw new Refusal({ refusal: 'NO_VOUCHER_ON_ORDER', params: { number } })
      return {
        subject: number,
        details: { cents },
        outcome: 'VOUCHERS_OFF',
        params: { number, cents, dueCents: dueOf(left) },
      }
    },
  }),
]
