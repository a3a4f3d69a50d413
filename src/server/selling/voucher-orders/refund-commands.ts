/** The staff action that pays a bought voucher back while nothing of it is spent. */
import { voucherNumber } from '#shared/vouchers/state.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line } from '#server/platform/actions/values.ts'
import { lockOrder } from '../orders/moves.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { readRefundable } from '../payments/refundable.ts'
import { takeAll } from '../vouchers/cards.ts'
import { findNamed, NAMED_VOUCHER } from '../vouchers/find-voucher.ts'
import { lockVoucher, withdrawnCents } from '../vouchers/read.ts'
import { orderOfVoucher } from './read.ts'

export const voucherRefundCommands = [
  defineAction({
    words: 'vouchers refund',
    help: 'Pays a voucher back that was bought in the shop and of which nothing is spent; its code is dead',
    positionals: ['voucher'],
    input: { voucher: NAMED_VOUCHER, reason: line().meta({ description: 'Why, for the shop' }) },
    async act(tx, { voucher: typed, reason }, { actor }) {
      const { id: voucherId } = await findNamed(tx, typed)
      const number = voucherNumber(voucherId)
      const orderId = await orderOfVoucher(tx, voucherId)
      if (orderId === undefined) throw new Refusal({ refusal: 'VOUCHER_NOT_BOUGHT', params: { number } })
      // The order before the voucher, as whoever pays with one locks them
      const order = await lockOrder(tx, orderId)
      const { number: reference, totalCents } = order
      const { balanceCents: cents, replacedBy } = await lockVoucher(tx, voucherId)
      // What went back at the provider was taken off already
      const withdrawn = await withdrawnCents(tx, orderId)
      if (replacedBy !== null || cents === 0 || cents !== totalCents - withdrawn)
        throw new Refusal({ refusal: 'VOUCHER_IN_USE', params: { number } })
      await takeAll(tx, { voucherId, cents, actor, reason, orderId, reference })
      const { cents: refundableCents } = await readRefundable(tx, order)
      const key = `voucher:${orderId}:${withdrawn}`
      const queued = await queueRefund(tx, { orderId, amountCents: cents, reason, key })
      if (queued.kind !== 'queued')
        throw new Refusal({ refusal: 'TOO_MUCH_MONEY', params: { number: reference, refundableCents } })
      return {
        subject: number,
        details: { cents, order: reference, reason },
        outcome: 'VOUCHER_REFUNDED',
        params: { number, cents },
      }
    },
  }),
]
