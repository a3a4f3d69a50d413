/** Paying back a voucher that was bought in the shop: all that its order paid for, while nothing of it is spent. */
import type { Tx } from '#server/platform/db/database.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line } from '#server/platform/actions/values.ts'
import type { Order } from '../orders/read-orders.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { takeAll } from '../vouchers/cards.ts'
import { lockVoucher, repayableCents, withdrawnCents, findNamed, NAMED_VOUCHER } from '../vouchers/read.ts'
import { lockOrder } from '../orders/moves.ts'
import { orderOfVoucher } from './read.ts'

type Repaying = {
  order: Order
  voucherId: string
  actor: string
  reason: string
  /** Names the cause, so that it is paid back once. */
  key: string
}
export type Repaid =
  | { kind: 'repaid'; cents: number }
  | { kind: 'inUse' }
  | { kind: 'tooMuch'; refundableCents: number }

/** Takes a voucher off the ledger and queues its refund; the order is locked, before the voucher, as whoever pays with one locks them. */
export async function repayVoucher(tx: Tx, { order, voucherId, key, ...by }: Repaying): Promise<Repaid> {
  const voucher = await lockVoucher(tx, voucherId)
  const cents = await repayableCents(tx, { orderId: order.id, voucher })
  if (cents === 0) return { kind: 'inUse' }
  await takeAll(tx, { ...by, voucherId, cents, orderId: order.id, reference: order.number })
  const queued = await queueRefund(tx, { orderId: order.id, amountCents: cents, reason: by.reason, key })
  return queued.kind === 'tooMuch' ? queued : { kind: 'repaid', cents }
}

/** The staff action that pays a bought voucher back while nothing of it is spent. */
export const voucherRefundCommands = [
  defineAction({
    words: 'vouchers refund',
    help: 'Pays a voucher back that was bought in the shop and of which nothing is spent; its code is dead',
    positionals: ['voucher'],
    input: { voucher: NAMED_VOUCHER, reason: line().meta({ description: 'Why, for the shop' }) },
    async run(tx, { voucher: typed, reason }, { actor }) {
      const { id: voucherId } = await findNamed(tx, typed)
      const number = voucherNumber(voucherId)
      const orderId = await orderOfVoucher(tx, voucherId)
      if (orderId === undefined) throw new Refusal({ refusal: 'VOUCHER_NOT_BOUGHT', params: { number } })
      const order = await lockOrder(tx, orderId)
      const { number: reference } = order
      const key = `voucher:${orderId}:${await withdrawnCents(tx, orderId)}`
      const repaid = await repayVoucher(tx, { order, voucherId, actor, reason, key })
      if (repaid.kind === 'inUse') throw new Refusal({ refusal: 'VOUCHER_IN_USE', params: { number } })
      if (repaid.kind === 'tooMuch') {
        const { refundableCents } = repaid
        throw new Refusal({ refusal: 'TOO_MUCH_MONEY', params: { number: reference, refundableCents } })
      }
      const { cents } = repaid
      return {
        subject: number,
        details: { cents, order: reference, reason },
        outcome: 'VOUCHER_REFUNDED',
        params: { number, cents },
      }
    },
  }),
]
