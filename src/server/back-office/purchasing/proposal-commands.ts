/** Staff actions on the proposal of orders. */
import { addDays } from '#shared/opening/days.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { requireCopies } from '#server/catalogue/stock/copies.ts'
import { day, isbn, whole } from '#server/platform/actions/values.ts'
import { lockLine, writeLine } from './edit-proposal.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const MAX_COPIES = 9999
const ofBook = () => isbn().meta({ description: 'ISBN of the book' })

const setTo = (of: string, quantity: number | null | undefined) =>
  undoBy('proposal-set', { isbn: of, ...(typeof quantity === 'number' && { quantity: String(quantity) }) })

async function knownLine(tx: Tx, of: string) {
  const { book, line } = await lockLine(tx, of)
  if (!line) throw new Refusal({ refusal: 'NOT_PROPOSED', params: { title: book.title } })
  return { book, line }
}

export const proposalCommands = [
  defineAction({
    words: 'proposal set',
    help: 'Says how many copies of a proposed book to order; without a number, as many as are proposed',
    positionals: ['isbn', 'quantity'],
    input: {
      isbn: ofBook(),
      quantity: whole(0, MAX_COPIES).optional().meta({ description: 'Copies' }),
    },
    async run(tx, { isbn: of, quantity }) {
      const { book, line } = await knownLine(tx, of)
      await writeLine(tx, book.id, { quantity: quantity ?? null, postponedUntil: null })
      return {
        subject: of,
        details: { before: line.quantity, quantity },
        outcome: 'PROPOSAL_SET',
        params: { title: book.title, copies: quantity ?? line.proposed },
        undo: setTo(of, line.quantity),
      }
    },
  }),
  defineAction({
    words: 'proposal postpone',
    help: 'Orders a proposed book later: not before tomorrow, or another day',
    positionals: ['isbn', 'until'],
    input: { isbn: ofBook(), until: day().optional().meta({ description: 'The day; tomorrow by default' }) },
    async run(tx, { isbn: of, until }) {
      const { book } = await knownLine(tx, of)
      const from = until?.written ?? addDays(dayAt(await readOpening(tx), new Date()), 1)
      await writeLine(tx, book.id, { postponedUntil: from })
      return {
        subject: of,
        details: { until: from },
        outcome: 'PROPOSAL_POSTPONED',
        params: { title: book.title, until: from },
        undo: undoBy('proposal-resume', { isbn: of }),
      }
    },
  }),
  defineAction({
    words: 'proposal resume',
    help: 'Proposes a postponed book again',
    positionals: ['isbn'],
    input: { isbn: ofBook() },
    async run(tx, { isbn: of }) {
      const { book, line } = await knownLine(tx, of)
      await writeLine(tx, book.id, { postponedUntil: null })
      return {
        subject: of,
        outcome: 'PROPOSAL_RESUMED',
        params: { title: book.title },
        undo:
          line.postponedUntil === null
            ? undefined
            : undoBy('proposal-postpone', { isbn: of, until: line.postponedUntil }),
      }
    },
  }),
  defineAction({
    words: 'proposal add',
    help: 'Puts copies of a book on the proposal of its supplier, whatever it sells',
    positionals: ['isbn', 'copies'],
    input: {
      isbn: ofBook(),
      copies: whole(1, MAX_COPIES).default(1).meta({ description: 'How many more copies (1)' }),
    },
    async run(tx, { isbn: of, copies }) {
      const { book, line } = await lockLine(tx, of)
      requireCopies(book)
      const before = line?.quantity ?? line?.proposed ?? 0
      const quantity = Math.min(MAX_COPIES, before + copies)
      await writeLine(tx, book.id, { quantity, postponedUntil: null, isAdded: true })
      return {
        subject: of,
        details: { copies, quantity },
        outcome: 'PROPOSAL_ADDED',
        params: { title: book.title, copies, quantity },
        undo: line ? setTo(of, line.quantity) : undoBy('proposal-drop', { isbn: of }),
      }
    },
  }),
  defineAction({
    words: 'proposal drop',
    help: 'Takes a book that was added by hand off the proposal, unless something else speaks for it',
    positionals: ['isbn'],
    input: { isbn: ofBook() },
    async run(tx, { isbn: of }) {
      const { book, line } = await knownLine(tx, of)
      const copies = line.quantity ?? line.proposed
      await writeLine(tx, book.id, { quantity: null, postponedUntil: null, isAdded: false })
      return {
        subject: of,
        details: { copies },
        outcome: 'PROPOSAL_DROPPED',
        params: { title: book.title },
        undo: copies > 0 ? undoBy('proposal-add', { isbn: of, copies: String(copies) }) : undefined,
      }
    },
  }),
]
