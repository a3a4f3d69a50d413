/** Staff actions on loyalty cards: made for a customer, credited with a sale of the till, and that taken back. */
import { z } from 'zod'
import { creditOn, MOST_RECEIPT_CENTS } from '#shared/vouchers/loyalty.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { findUser } from '#server/people/accounts/users.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, line } from '#server/platform/actions/values.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readSelling } from '#server/shop/company/read-company.ts'
import { lockNamed, NAMED_VOUCHER, balanceOf, lastOfLine } from '../vouchers/read.ts'
import { correct } from '../vouchers/ledger.ts'
import { cardOfReceipt, earn, makeCard } from '../vouchers/loyalty-card.ts'

const CARD = NAMED_VOUCHER.meta({ description: 'Number of the card such as BON-3F2A-91C4, or its code' })
const RECEIPT = line(40).meta({ description: 'Number of the till’s receipt' })

async function lockCard(tx: Tx, typed: string) {
  const card = await lockNamed(tx, typed)
  const params = { number: card.number }
  if (card.kind !== 'loyalty') throw new Refusal({ refusal: 'NO_LOYALTY_CARD', params })
  if (card.replacedBy !== null) throw new Refusal({ refusal: 'VOUCHER_REPLACED', params })
  return card
}

async function requireOn(tx: Tx): Promise<void> {
  if (!(await readSelling(tx)).loyalty.isOn) throw new Refusal({ refusal: 'LOYALTY_OFF', params: {} })
}

export const loyaltyCommands = [
  defineAction({
    words: 'loyalty join',
    help: 'Gives a customer a loyalty card',
    positionals: ['customer'],
    input: { customer: z.string().max(100).meta({ description: 'Id of the account' }) },
    async run(tx, { customer: customerId }, { config }) {
      await requireOn(tx)
      if (!(await findUser(tx, customerId))) throw new Refusal({ refusal: 'NO_SUCH_CUSTOMER', params: {} })
      const { id } = await makeCard(tx, { customerId, secret: config.authSecret })
      const number = voucherNumber(id)
      return { subject: number, outcome: 'LOYALTY_JOINED', params: { number } }
    },
  }),
  defineAction({
    words: 'loyalty earn',
    help: 'Puts 5 % of the books of a sale at the counter on a loyalty card, against the till’s receipt',
    positionals: ['card', 'books', 'receipt'],
    input: {
      card: CARD,
      books: euros().meta({ description: 'What the books cost that were not reduced, in euros' }),
      receipt: RECEIPT,
    },
    async run(tx, { card: typed, books, receipt }, { actor }) {
      await requireOn(tx)
      const { id: voucherId, number } = await lockCard(tx, typed)
      const cents = creditOn(books)
      if (cents === 0 || books > MOST_RECEIPT_CENTS)
        throw new Refusal({ refusal: 'LOYALTY_AMOUNT', params: { least: 20, most: MOST_RECEIPT_CENTS } })
      const { on, times } = await cardOfReceipt(tx, receipt)
      const taken = { refusal: 'RECEIPT_CREDITED', params: { receipt } } as const
      // Of two counters that note one receipt at once, the key lets one write
      if (
        on ||
        !(await earn(tx, { voucherId, cents, reference: receipt, actor, key: `receipt:${receipt}:${times}` }))
      )
        throw new Refusal(taken)
      return {
        subject: number,
        details: { cents, receipt },
        outcome: 'LOYALTY_CREDITED',
        params: { number, cents, balance: await balanceOf(tx, voucherId) },
        undo: undoBy('loyalty-take-back', { card: number, receipt }),
      }
    },
  }),
  defineAction({
    words: 'loyalty take-back',
    help: 'Takes what a receipt put on a loyalty card off it again',
    positionals: ['card', 'receipt'],
    input: { card: CARD, receipt: RECEIPT },
    async run(tx, { card: typed, receipt }, { actor }) {
      const { id: voucherId, number, balanceCents } = await lockCard(tx, typed)
      const { on } = await cardOfReceipt(tx, receipt)
      if (!on || (await lastOfLine(tx, on.voucherId)) !== voucherId)
        throw new Refusal({ refusal: 'RECEIPT_NOT_CREDITED', params: { number, receipt } })
      const { cents } = on
      if (!(await correct(tx, { voucherId, cents: -cents, reference: receipt, actor })))
        throw new Refusal({ refusal: 'VOUCHER_TOO_LITTLE', params: { number, cents: balanceCents } })
      return {
        subject: number,
        details: { cents, receipt },
        outcome: 'LOYALTY_TAKEN_BACK',
        params: { number, cents, balance: balanceCents - cents },
      }
    },
  }),
]
