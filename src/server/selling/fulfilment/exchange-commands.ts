/** The staff actions by which a present is exchanged, and is not after all. */
import { z } from 'zod'
import { MAX_LINES } from '#shared/contract/checkout.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { theCopies } from './named-order.ts'
import { findNamed, NAMED_VOUCHER } from '../vouchers/read.ts'
import { exchangeGift, RETURN_NUMBER, undoExchange } from '../returns/exchange-gift.ts'

export const exchangeCommands = [
  defineAction({
    words: 'gifts exchange',
    help: 'Takes books of a present back by the code on its note: what was paid for them is on the code, to choose others with',
    positionals: ['voucher', 'books'],
    input: {
      voucher: NAMED_VOUCHER,
      books: z
        .array(theCopies)
        .min(1)
        .max(MAX_LINES)
        .meta({ description: 'ISBNs, each with =2 for two copies' }),
      sellable: z
        .enum(['all', 'none'])
        .default('all')
        .meta({ description: 'Whether they can be sold again' }),
    },
    async run(tx, { voucher: typed, books: copies, sellable }) {
      // Its order is locked before it, as for every refund
      const { id: voucherId, kind, replacedBy, validUntil } = await findNamed(tx, typed)
      const number = voucherNumber(voucherId)
      if (kind !== 'exchange') throw new Refusal({ refusal: 'NO_GIFT_CODE', params: {} })
      if (replacedBy !== null) throw new Refusal({ refusal: 'VOUCHER_REPLACED', params: { number } })
      if (validUntil < shopDay()) throw new Refusal({ refusal: 'VOUCHER_OVER', params: { number } })
      const {
        order,
        cents,
        number: claimed,
      } = await exchangeGift(tx, {
        voucherId,
        copies,
        isSellable: sellable === 'all',
      })
      return {
        subject: order,
        details: { cents, voucher: number, books: copies, return: claimed },
        outcome: 'GIFT_EXCHANGED',
        params: { number: order, voucher: number, cents },
        undo: undoBy('gifts-unexchange', { return: claimed }),
      }
    },
  }),
  defineAction({
    words: 'gifts unexchange',
    help: 'Gives a present back that was just taken back by mistake: its code has no money for it',
    positionals: ['return'],
    input: { return: RETURN_NUMBER },
    async run(tx, { return: number }, { actor }) {
      const { order, cents } = await undoExchange(tx, { number, actor })
      return {
        subject: order,
        details: { cents, return: number },
        outcome: 'GIFT_NOT_EXCHANGED',
        params: { number: order, cents },
      }
    },
  }),
]
