/** Staff actions on the discrepancies of a delivery. */
import { defineAction, type ActionWords } from '#server/platform/actions/command.ts'
import { claimDiscrepancy, answerDiscrepancy, reopenDiscrepancy } from './answer-discrepancy.ts'
import { number, theIsbn } from './command-arguments.ts'
import { lockOpenReception } from './receptions.ts'
import { undoBy } from '#server/platform/actions/answer.ts'

const input = { number, isbn: theIsbn }
const reopen = (reception: string, isbn: string) =>
  undoBy('receiving-reopen-discrepancy', { number: reception, isbn })

type Answering<Words> = {
  words: Words
  help: string
  answer: 'to_follow' | 'accepted'
  outcome: 'DISCREPANCY_TO_FOLLOW' | 'DISCREPANCY_ACCEPTED'
}

/** Defines a resolution that sends nothing outside the shop. */
const answering = <Words extends ActionWords>({ words, help, answer, outcome }: Answering<Words>) =>
  defineAction({
    words,
    help,
    positionals: ['number', 'isbn'],
    input,
    async run(tx, { number: typed, isbn }) {
      const reception = await lockOpenReception(tx, typed)
      const { book, copies } = await answerDiscrepancy(tx, reception, { isbn, answer })
      const { number: subject } = reception
      const params = { title: book.title, copies }
      return { subject, details: { isbn }, outcome, params, undo: reopen(subject, isbn) }
    },
  })

export const discrepancyCommands = [
  defineAction({
    words: 'receiving claim',
    help: 'Asks the supplier by mail for a credit of missing and damaged copies, which are awaited no longer',
    positionals: ['number', 'isbn'],
    input,
    async run(tx, { number: typed, isbn }) {
      const reception = await lockOpenReception(tx, typed)
      const { book, copies, claim, supplier } = await claimDiscrepancy(tx, reception, isbn)
      const { number: subject } = reception
      const params = { title: book.title, copies, supplier, cents: claim.creditCents }
      const details = { isbn, copies, credit_cents: claim.creditCents }
      return { subject, details, outcome: 'DISCREPANCY_CLAIMED', params, undo: reopen(subject, isbn) }
    },
  }),
  answering({
    words: 'receiving await',
    help: 'Waits for another parcel with what is missing',
    answer: 'to_follow',
    outcome: 'DISCREPANCY_TO_FOLLOW',
  }),
  answering({
    words: 'receiving keep',
    help: 'Keeps copies that nobody announced',
    answer: 'accepted',
    outcome: 'DISCREPANCY_ACCEPTED',
  }),
  defineAction({
    words: 'receiving reopen-discrepancy',
    help: 'Opens the discrepancy of a title again; a claim only before its mail has left',
    positionals: ['number', 'isbn'],
    input,
    async run(tx, { number: typed, isbn }) {
      const reception = await lockOpenReception(tx, typed)
      const { title } = await reopenDiscrepancy(tx, reception, isbn)
      return {
        subject: reception.number,
        details: { isbn },
        outcome: 'DISCREPANCY_REOPENED',
        params: { title },
      }
    },
  }),
]
