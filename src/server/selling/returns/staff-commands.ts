/** How the people of the shop read returns and withdrawals, and answer them. */
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { RETURN_STATES } from '#shared/returns/states.ts'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { defineAction, defineLocalAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, limit, line } from '#server/platform/actions/values.ts'
import {
  acceptReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
  reopenReturn,
  type Sellable,
} from './answer-return.ts'
import { RETURN_NUMBER } from './exchange-gift.ts'
import { REVOCABLE, type Revocable } from './moves.ts'
import { listReturns, savePhotos, showReturn, wordRefusals } from './staff-reads.ts'
import { undoBy } from '../../platform/actions/answer.ts'

/** `all`, `none`, or `9782070360024=2,9782070369218`. */
const SELLABLE = z.string().transform((typed, context): Sellable => {
  if (typed === 'all' || typed === 'none') return typed
  const copies = new Map<string, number>()
  for (const part of typed.split(',')) {
    const [isbn = '', count = '1'] = part.split('=')
    const known = toIsbn13(isbn)
    if (known === undefined || !/^\d{1,3}$/.test(count)) {
      context.addIssue(fault('NOT_SELLABLE', { typed: part }))
      return z.NEVER
    }
    copies.set(known, (copies.get(known) ?? 0) + Number(count))
  }
  return copies
})

const undoOf = (number: string, answered: Revocable) => undoBy('returns-reopen', { number, answered })

export const returnCommands = [
  defineRead({
    words: 'returns list',
    help: 'Shows returns and withdrawals, the newest first',
    input: {
      state: z
        .enum([...RETURN_STATES, 'all'])
        .default('all')
        .meta({ description: `${RETURN_STATES.join(', ')}, all (default)` }),
      limit: limit(),
    },
    read: async (db, input) => ({ rows: await listReturns(db, input), none: 'No such return.' }),
  }),
  defineRead({
    words: 'returns show',
    help: 'Shows a return, article by article',
    positionals: ['number'],
    input: { number: RETURN_NUMBER },
    read: async (db, { number }) => ({ rows: await showReturn(db, number), none: 'It contains no article.' }),
  }),
  defineLocalAction({
    words: 'returns photos',
    help: 'Writes the photos of a return into a folder, readable by its owner alone',
    positionals: ['number', 'folder'],
    input: { number: RETURN_NUMBER, folder: line(500).meta({ description: 'An existing folder' }) },
    async run(tx, { number, folder }) {
      const files = await savePhotos(tx, number, folder)
      return {
        subject: number,
        details: { photos: files.length },
        outcome: 'PHOTOS_WRITTEN',
        params: { files },
      }
    },
  }),
  defineAction({
    words: 'returns accept',
    help: 'Accepts a request; a mail says to the customer where to send the books',
    positionals: ['number'],
    input: { number: RETURN_NUMBER },
    async run(tx, { number }) {
      await wordRefusals(number, () => acceptReturn(tx, number))
      return {
        subject: number,
        details: { to: 'accepted' },
        outcome: 'RETURN_ACCEPTED',
        params: { number },
        undo: undoOf(number, 'accepted'),
      }
    },
  }),
  defineAction({
    words: 'returns refuse',
    help: 'Refuses a request; a mail says to the customer why. A withdrawal cannot be refused',
    positionals: ['number', 'reason'],
    input: {
      number: RETURN_NUMBER,
      reason: line(500).meta({ description: 'Why, in the language of the customer, as they will read it' }),
    },
    async run(tx, { number, reason }) {
      await wordRefusals(number, () => refuseReturn(tx, number, reason))
      return {
        subject: number,
        details: { to: 'refused', reason },
        outcome: 'RETURN_REFUSED',
        params: { number },
        undo: undoOf(number, 'refused'),
      }
    },
  }),
  defineAction({
    words: 'returns receive',
    help: 'Notes that the books are back and puts those that can be sold again on the shelf',
    positionals: ['number'],
    input: {
      number: RETURN_NUMBER,
      sellable: SELLABLE.meta({
        description: 'all, none, or ISBNs with copies: 9782070360024=2,9782070369218',
      }),
    },
    async run(tx, { number, sellable }) {
      const back = await wordRefusals(number, () => receiveReturn(tx, number, sellable))
      return {
        subject: number,
        details: { to: 'received', back_on_the_shelf: back },
        outcome: 'RETURN_RECEIVED',
        params: { number, copies: back },
      }
    },
  }),
  defineAction({
    words: 'returns refund',
    help: 'Refunds what was paid for the copies of a received return, to what paid it',
    positionals: ['number'],
    input: {
      number: RETURN_NUMBER,
      atMost: euros()
        .optional()
        .meta({ description: 'Refund at most this, such as 4.50, for copies that came back worn' }),
    },
    async run(tx, { number, atMost }) {
      const outcome = await wordRefusals(number, () => refundReturn(tx, number, atMost))
      if (outcome.kind === 'tooMuch') {
        const { refundableCents } = outcome
        throw new Refusal(
          { refusal: 'TOO_LITTLE_LEFT', params: { refundableCents } },
          { remedy: 'Add --at-most.' },
        )
      }
      return {
        subject: number,
        details: { to: 'refunded', cents: outcome.cents },
        outcome: 'RETURN_REFUNDED',
        params: { number, cents: outcome.cents },
        undo: undoOf(number, 'refunded'),
      }
    },
  }),
  defineAction({
    words: 'returns reopen',
    help: 'Takes the answer to a return back, as long as nobody was notified',
    positionals: ['number', 'answered'],
    input: {
      number: RETURN_NUMBER,
      answered: z.enum(REVOCABLE).meta({ description: `The answer: ${REVOCABLE.join(', ')}` }),
    },
    async run(tx, { number, answered }) {
      await wordRefusals(number, () => reopenReturn(tx, number, answered))
      return {
        subject: number,
        details: { from: answered },
        outcome: 'RETURN_REOPENED',
        params: { number },
      }
    },
  }),
]
