/** Staff actions on vouchers that exist: prolong, freeze, issue again, correct; and what is owed. */
import { toDecimal } from '#shared/money/decimal.ts'
import { desc } from 'drizzle-orm'
import { MOST_GIVEN_CENTS, MOST_MONTHS } from '#shared/vouchers/offer.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { day, euros, limit, line, writeEuros } from '#server/platform/actions/values.ts'
import { keepCustomer } from '#server/people/accounts/lock-customer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readSelling } from '#server/shop/company/read-company.ts'
import { mailCard, passCard } from './cards.ts'
import { readCodeOnce } from './code-once.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { validFor, correct, prolong, reissue, setFrozen } from './ledger.ts'
import { voucherCounterCommands } from './counter-commands.ts'
import { voucherIssueCommands } from './issue-voucher-commands.ts'
import { findNamed, lockNamed, NAMED_VOUCHER, owedOn, stateOf } from './read.ts'
import { vouchers } from './tables.ts'

const voucher = NAMED_VOUCHER

/** Freezes a voucher or frees it; throws a Refusal for one that is that already. */
async function freeze(tx: Tx, typed: string, isFrozen: boolean): Promise<string> {
  const { id, number, frozenAt, replacedBy } = await lockNamed(tx, typed)
  const params = { number }
  if (replacedBy !== null) throw new Refusal({ refusal: 'VOUCHER_REPLACED', params })
  if (isFrozen && frozenAt !== null) throw new Refusal({ refusal: 'VOUCHER_IS_FROZEN', params })
  if (!isFrozen && frozenAt === null) throw new Refusal({ refusal: 'VOUCHER_NOT_FROZEN', params })
  await setFrozen(tx, id, isFrozen)
  return number
}

export const voucherCommands = [
  ...voucherIssueCommands,
  ...voucherCounterCommands,
  defineAction({
    words: 'vouchers prolong',
    help: 'Gives a voucher another last day; what had expired can be spent again',
    positionals: ['voucher', 'until'],
    input: {
      voucher,
      until: day().optional().meta({ description: 'Last day; by default as long as a new one is valid' }),
    },
    async run(tx, { voucher: typed, until: typedDay }, { actor }) {
      const { id: voucherId, number, validUntil: before, replacedBy } = await lockNamed(tx, typed)
      if (replacedBy !== null) throw new Refusal({ refusal: 'VOUCHER_REPLACED', params: { number } })
      const today = shopDay()
      const most = validFor(MOST_MONTHS)
      const until = typedDay?.written ?? validFor((await readSelling(tx)).vouchers.months)
      if (until < today || until > most)
        throw new Refusal({ refusal: 'VOUCHER_DAY', params: { from: today, to: most } })
      await prolong(tx, { voucherId, until, actor })
      return {
        subject: number,
        details: { from: before, to: until },
        outcome: 'VOUCHER_PROLONGED',
        params: { number, until },
        undo: before < today ? undefined : undoBy('vouchers-prolong', { voucher: number, until: before }),
      }
    },
  }),
  defineAction({
    words: 'vouchers freeze',
    help: 'Freezes a voucher: nothing can be spent of it until it is freed',
    positionals: ['voucher'],
    input: { voucher },
    async run(tx, { voucher: typed }) {
      const number = await freeze(tx, typed, true)
      const undo = undoBy('vouchers-unfreeze', { voucher: number })
      return { subject: number, outcome: 'VOUCHER_FROZEN', params: { number }, undo }
    },
  }),
  defineAction({
    words: 'vouchers unfreeze',
    help: 'Lets a frozen voucher be spent again',
    positionals: ['voucher'],
    input: { voucher },
    async run(tx, { voucher: typed }) {
      const number = await freeze(tx, typed, false)
      const undo = undoBy('vouchers-freeze', { voucher: number })
      return { subject: number, outcome: 'VOUCHER_UNFROZEN', params: { number }, undo }
    },
  }),
  defineAction({
    words: 'vouchers reissue',
    help: 'Issues a voucher for a lost one, with its money and its last day; the old code is dead',
    positionals: ['voucher'],
    input: { voucher },
    async run(tx, { voucher: typed }, { actor, config }) {
      const { customerId } = await findNamed(tx, typed)
      // Before the voucher, as whoever ends an account locks them: the new one is in it too
      if (customerId !== null) await keepCustomer(tx, customerId)
      const { id: voucherId, number, balanceCents: cents } = await lockNamed(tx, typed)
      const made = await reissue(tx, { voucherId, secret: config.authSecret, actor })
      if (!made) throw new Refusal({ refusal: 'VOUCHER_REPLACED', params: { number } })
      const card = await passCard(tx, voucherId, made.id)
      if (card) await mailCard(tx, card)
      const next = voucherNumber(made.id)
      return {
        subject: number,
        details: { cents, next },
        outcome: 'VOUCHER_REISSUED',
        params: { number, next, id: made.id, isMailed: card !== undefined && card.email !== null },
      }
    },
  }),
  defineAction({
    words: 'vouchers correct',
    help: 'Puts the balance of a voucher right, with a reason',
    positionals: ['voucher', 'balance'],
    input: {
      voucher,
      balance: euros().meta({ description: 'What is on it from now on, in euros' }),
      reason: line(200).meta({ description: 'Why, for the shop alone' }),
    },
    async run(tx, { voucher: typed, balance, reason }, { actor }) {
      const {
        id: voucherId,
        number,
        balanceCents: before,
        replacedBy,
        validUntil,
      } = await lockNamed(tx, typed)
      if (replacedBy !== null) throw new Refusal({ refusal: 'VOUCHER_REPLACED', params: { number } })
      if (validUntil < shopDay()) throw new Refusal({ refusal: 'VOUCHER_OVER', params: { number } })
      if (balance === before || balance > MOST_GIVEN_CENTS)
        throw new Refusal({ refusal: 'VOUCHER_BALANCE', params: { before, most: MOST_GIVEN_CENTS } })
      await correct(tx, { voucherId, cents: balance - before, actor, reason })
      return {
        subject: number,
        details: { from: before, to: balance, reason },
        outcome: 'VOUCHER_CORRECTED',
        params: { number, cents: balance },
        undo: undoBy('vouchers-correct', { voucher: number, balance: toDecimal(before), reason }),
      }
    },
  }),
  defineRead({
    words: 'vouchers code',
    help: 'Shows the code of a voucher within an hour after it was issued; later only a new one can be issued',
    positionals: ['voucher'],
    input: { voucher },
    async read(db, { voucher: typed }, { config, actor }) {
      const { code } = await readCodeOnce(db, { typed, secret: config.authSecret, actor })
      return { rows: [{ code }], none: '' }
    },
  }),
  defineRead({
    words: 'vouchers list',
    help: 'Shows the newest vouchers; no codes',
    input: { limit: limit() },
    async read(db, { limit: most }) {
      const all = await db
        .select()
        .from(vouchers)
        .orderBy(desc(vouchers.createdAt), desc(vouchers.id))
        .limit(most)
      return {
        rows: all.map((one) => ({
          number: voucherNumber(one.id),
          ends: one.lastFour,
          face: writeEuros(one.faceCents),
          balance: writeEuros(one.balanceCents),
          until: one.validUntil,
          state: stateOf(one),
        })),
        none: 'There is no voucher yet.',
      }
    },
  }),
  defineRead({
    words: 'vouchers owed',
    help: 'Shows what the shop owes at the end of a day, all vouchers together',
    positionals: ['day'],
    input: { day: day().optional().meta({ description: 'Today by default' }) },
    async read(db, { day: typedDay }) {
      const of = typedDay?.written ?? shopDay()
      return { rows: [{ day: of, owed: writeEuros(await owedOn(db, of)) }], none: '' }
    },
  }),
]
