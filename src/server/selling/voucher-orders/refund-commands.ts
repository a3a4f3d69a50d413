/** The staff action that pays a bought voucher back while nothing of it is spent. */
import { voucherNumber } from '#shared/vouchers/state.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line } from '#server/platform/actions/values.ts'
import { lockOrder } from '../orders/moves.ts'
import { findNamed, NAMED_VOUCHER } from '../vouchers/find-voucher.ts'
import { withdrawnCents } from '../vouchers/read.ts'
import { orderOfVoucher } from './read.ts'
import { repayVoucher } from './refund.ts'

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
