/** Staff actions that issue vouchers: sold at the till, or given; taken back while nothing is spent; mailed once more. */
import { z } from 'zod'
import { Language } from '#shared/contract/preferences.ts'
import { VOUCHER_DESIGNS } from '#shared/vouchers/designs.ts'
import { LEAST_SOLD_CENTS, MOST_GIVEN_CENTS, MOST_SOLD_CENTS } from '#shared/vouchers/offer.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { undoBy, type Context } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, line, paragraphs } from '#server/platform/actions/values.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  cardOf,
  isToWait,
  issueCard,
  mailCard,
  setCardEmail,
  withdrawVoucher,
  type CardWords,
} from './cards.ts'
import { recallMail } from '#server/shop/mail/queue.ts'
import { lockNamed, NAMED_VOUCHER, isBought, refusalNow } from './read.ts'

const optionalLine = (most: number, what: string) => line(most).optional().meta({ description: what })

const CARD = {
  to: optionalLine(80, 'For whom, as the card says'),
  from: optionalLine(80, 'From whom, as the card says'),
  message: paragraphs(300).optional().meta({ description: 'What is written on the card' }),
  design: z
    .enum(VOUCHER_DESIGNS)
    .default('shelf')
    .meta({ description: VOUCHER_DESIGNS.join(', ') }),
  language: Language.default('fr').meta({ description: 'Of the card and its mails: fr (usual) or eng' }),
  email: z.email().max(254).optional().meta({ description: 'Where it is mailed; without one it is printed' }),
}

type Given = {
  to?: string | undefined
  from?: string | undefined
  message?: string | undefined
  email?: string | undefined
} & Pick<CardWords, 'design' | 'language'>

const wordsOf = ({ to, from, message, email, design, language }: Given): CardWords => ({
  design,
  language,
  toName: to ?? null,
  fromName: from ?? null,
  message: message ?? null,
  email: email?.toLowerCase() ?? null,
})

function requireAmount(cents: number, { least, most }: { least: number; most: number }): void {
  if (cents < least || cents > most) throw new Refusal({ refusal: 'VOUCHER_AMOUNT', params: { least, most } })
}

async function issue(
  tx: Tx,
  {
    amount: cents,
    reference,
    reason,
    ...given
  }: Given & { amount: number; reference?: string; reason?: string },
  { actor, config }: Context,
) {
  const words = wordsOf(given)
  // What has a receipt was paid at the till
  const paidBy = reference === undefined ? undefined : ('till' as const)
  const id = await issueCard(tx, {
    ...words,
    secret: config.authSecret,
    cents,
    actor,
    reference,
    reason,
    paidBy,
  })
  const number = voucherNumber(id)
  return {
    subject: number,
    details: { cents, reference, reason },
    outcome: 'VOUCHER_ISSUED' as const,
    params: { number, id, cents, isMailed: words.email !== null },
    undo: undoBy('vouchers-withdraw', { voucher: number }),
  }
}

export const voucherIssueCommands = [
  defineAction({
    words: 'vouchers sell',
    help: 'Issues a voucher that was paid at the till',
    positionals: ['amount', 'receipt'],
    input: {
      amount: euros().meta({ description: 'Euros, from 10 to 500' }),
      receipt: line(40).meta({ description: 'Number of the till’s receipt' }),
      ...CARD,
    },
    run(tx, { receipt, ...given }, context) {
      requireAmount(given.amount, { least: LEAST_SOLD_CENTS, most: MOST_SOLD_CENTS })
      return issue(tx, { ...given, reference: receipt }, context)
    },
  }),
  defineAction({
    words: 'vouchers give',
    help: 'Issues a voucher for nothing: a gesture, a prize',
    positionals: ['amount', 'reason'],
    input: {
      amount: euros().meta({ description: 'Euros, up to 500' }),
      reason: line(200).meta({ description: 'Why, for the shop alone' }),
      ...CARD,
    },
    run(tx, given, context) {
      requireAmount(given.amount, { least: 1, most: MOST_GIVEN_CENTS })
      return issue(tx, given, context)
    },
  }),
  defineAction({
    words: 'vouchers withdraw',
    help: 'Takes a voucher back of which nothing was spent: its balance becomes zero',
    positionals: ['voucher'],
    input: {
      voucher: NAMED_VOUCHER,
      reason: line(200).optional().meta({ description: 'Why, for the shop alone' }),
    },
    async run(tx, { voucher: typed, reason }, { actor }) {
      const { id, number } = await lockNamed(tx, typed)
      // Its money would stay here
      if (await isBought(tx, id)) throw new Refusal({ refusal: 'VOUCHER_OF_ORDER', params: { number } })
      const withdrawn = await withdrawVoucher(tx, { voucherId: id, actor, reason })
      if (!withdrawn) throw new Refusal({ refusal: 'VOUCHER_IN_USE', params: { number } })
      return {
        subject: number,
        details: { cents: withdrawn.balanceCents, reason },
        outcome: 'VOUCHER_WITHDRAWN',
        params: { number },
      }
    },
  }),
  defineAction({
    words: 'vouchers mail',
    help: 'Mails a voucher once more to the address noted for it, or to another one that is noted instead; one that waits is then mailed there on its day',
    positionals: ['voucher'],
    input: {
      voucher: NAMED_VOUCHER,
      email: z
        .email()
        .max(254)
        .optional()
        .meta({ description: 'Where it goes instead; the address noted by default' }),
    },
    async run(tx, { voucher: typed, email: given }, { request }) {
      const voucher = await lockNamed(tx, typed)
      const { id: voucherId, number } = voucher
      if (refusalNow(voucher)) throw new Refusal({ refusal: 'VOUCHER_NOT_USABLE', params: { number } })
      const { email: noted, language, sendOn, mailedAt } = await cardOf(tx, voucherId)
      const email = given?.toLowerCase() ?? noted
      if (email === null) throw new Refusal({ refusal: 'VOUCHER_NO_EMAIL', params: { number } })
      if (email !== noted) {
        await setCardEmail(tx, voucherId, email)
        // What still is on its way to the other address would give the code away
        await recallMail(tx, { template: 'voucher', subjectId: voucherId })
        if (!mailedAt && sendOn && isToWait(sendOn))
          return { subject: number, outcome: 'VOUCHER_READDRESSED', params: { number, day: sendOn } }
      }
      await mailCard(tx, { voucherId, email, language }, request?.key ?? new Date().toISOString())
      return { subject: number, outcome: 'VOUCHER_MAILED', params: { number } }
    },
  }),
]
