/** Staff actions at the counter: a voucher pays what the till took, and gets its money back. */
import { toDecimal } from '#shared/money/decimal.ts'
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, line } from '#server/platform/actions/values.ts'
import { giveBackAtTill, spendAtTill, takenByReceipt } from './at-counter.ts'
import { lockNamed, NAMED_VOUCHER, balanceOf, lastOf, refusalNow } from './read.ts'

const INPUT = {
  voucher: NAMED_VOUCHER,
  amount: euros()
    .pipe(z.int().positive(fault('NOT_ABOVE_ZERO', {})))
    .meta({ description: 'Euros, such as 12.50' }),
  receipt: line(40).meta({ description: 'Number of the till’s receipt' }),
}
const positionals = ['voucher', 'amount', 'receipt'] as const

export const voucherCounterCommands = [
  defineAction({
    words: 'vouchers spend',
    help: 'Spends a voucher at the counter, in part or whole, against the till’s receipt',
    positionals: [...positionals],
    input: INPUT,
    async run(tx, { voucher: typed, amount: cents, receipt }, { actor }) {
      const voucher = await lockNamed(tx, typed)
      const { id: voucherId, number, balanceCents } = voucher
      const reason = refusalNow(voucher)
      if (reason) throw new Refusal({ refusal: 'VOUCHER_CANNOT_PAY', params: { reason } })
      // Two counters that note one sale would take it twice
      const taken = await takenByReceipt(tx, { voucherId, receipt })
      if (taken > 0)
        throw new Refusal({ refusal: 'VOUCHER_HAS_RECEIPT', params: { number, receipt, cents: taken } })
      if (cents > balanceCents)
        throw new Refusal({ refusal: 'VOUCHER_TOO_LITTLE', params: { number, cents: balanceCents } })
      await spendAtTill(tx, { voucherId, cents, receipt, actor })
      const left = balanceCents - cents
      return {
        subject: number,
        details: { cents, receipt },
        outcome: 'VOUCHER_SPENT',
        params: { number, cents, left, receipt },
        undo: undoBy('vouchers-put-back', { voucher: number, amount: toDecimal(cents), receipt }),
      }
    },
  }),
  defineAction({
    words: 'vouchers put-back',
    help: 'Gives a voucher back what it paid at the counter, against the receipt that took it',
    positionals: [...positionals],
    input: INPUT,
    async run(tx, { voucher: typed, amount: cents, receipt }, { actor }) {
      const { id: voucherId, number } = await lockNamed(tx, typed)
      const taken = await takenByReceipt(tx, { voucherId, receipt })
      if (cents > taken)
        throw new Refusal({ refusal: 'VOUCHER_NOT_TAKEN', params: { number, receipt, cents: taken } })
      await giveBackAtTill(tx, { voucherId, cents, receipt, actor })
      const onto = await lastOf(tx, voucherId)
      return {
        subject: number,
        details: { cents, receipt },
        outcome: 'VOUCHER_PUT_BACK',
        params: { number: voucherNumber(onto), cents, left: await balanceOf(tx, onto) },
      }
    },
  }),
]
