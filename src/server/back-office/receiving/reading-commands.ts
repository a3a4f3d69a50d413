/** Staff actions on scanned copies: count, take back, mark as damaged, recount. */
import { holdCode } from '#shared/picking/reservations.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { whole } from '#server/platform/actions/values.ts'
import { MAX_READ_COPIES } from '#shared/receiving/discrepancies.ts'
import { copies, number, theIsbn } from './command-arguments.ts'
import { noteDamaged, readCopies, readOf, unreadCopies, type ReadCopies } from './read-copies.ts'
import { lockOpenReception } from './receptions.ts'
import { undoBy } from '../../platform/actions/answer.ts'

/** Result of a scan: the title, its progress, and whose copies these are. */
function readDone(
  reception: string,
  copy: { isbn: string; copies: number },
  { book, line: { expected, read }, given }: ReadCopies,
) {
  const params = {
    title: book.title,
    read,
    expected,
    given: given.map(({ number: order, place, quantity }) => ({ order, place: holdCode(place), quantity })),
  }
  return {
    subject: reception,
    details: copy,
    outcome: 'COPIES_READ' as const,
    params,
    undo: undoBy('receiving-unread', { number: reception, isbn: copy.isbn, copies: String(copy.copies) }),
  }
}

export const readingCommands = [
  defineAction({
    words: 'receiving read',
    help: 'Counts copies of a delivery and puts them into the stock; customers who wait for them come first',
    positionals: ['number', 'isbn'],
    input: { number, isbn: theIsbn, copies },
    async run(tx, { number: typed, ...copy }) {
      const reception = await lockOpenReception(tx, typed)
      return readDone(reception.number, copy, await readCopies(tx, reception, copy))
    },
  }),
  defineAction({
    words: 'receiving unread',
    help: 'Takes copies back that were counted by mistake',
    positionals: ['number', 'isbn'],
    input: { number, isbn: theIsbn, copies },
    async run(tx, { number: typed, ...copy }) {
      const reception = await lockOpenReception(tx, typed)
      const { book, line: left } = await unreadCopies(tx, reception, copy)
      const params = { title: book.title, copies: copy.copies, read: left.read }
      return { subject: reception.number, details: copy, outcome: 'COPIES_UNREAD', params }
    },
  }),
  defineAction({
    words: 'receiving damaged',
    help: 'Sets copies apart that were read and are damaged: they leave the stock, and can be claimed',
    positionals: ['number', 'isbn'],
    input: { number, isbn: theIsbn, copies },
    async run(tx, { number: typed, ...copy }) {
      const reception = await lockOpenReception(tx, typed)
      await unreadCopies(tx, reception, copy)
      const { book } = await noteDamaged(tx, reception, copy)
      const params = { title: book.title, copies: copy.copies }
      const input = { number: reception.number, isbn: copy.isbn, copies: String(copy.copies) }
      const undo = undoBy('receiving-undamaged', input)
      return { subject: reception.number, details: copy, outcome: 'COPIES_DAMAGED', params, undo }
    },
  }),
  defineAction({
    words: 'receiving undamaged',
    help: 'Counts copies as good again that were set apart as damaged',
    positionals: ['number', 'isbn'],
    input: { number, isbn: theIsbn, copies },
    async run(tx, { number: typed, ...copy }) {
      const reception = await lockOpenReception(tx, typed)
      await noteDamaged(tx, reception, { ...copy, copies: -copy.copies })
      const { book } = await readCopies(tx, reception, copy)
      const params = { title: book.title, copies: copy.copies }
      return { subject: reception.number, details: copy, outcome: 'COPIES_UNDAMAGED', params }
    },
  }),
  defineAction({
    words: 'receiving recount',
    help: 'Sets how many copies of a title a delivery brought, as counted',
    positionals: ['number', 'isbn', 'copies'],
    input: {
      number,
      isbn: theIsbn,
      copies: whole(0, MAX_READ_COPIES).meta({ description: 'How many there are in good order' }),
    },
    async run(tx, { number: typed, isbn, copies: counted }) {
      const reception = await lockOpenReception(tx, typed)
      const before = await readOf(tx, reception, isbn)
      const change = { isbn, copies: Math.abs(counted - before) }
      const { book } =
        counted < before ? await unreadCopies(tx, reception, change) : await readCopies(tx, reception, change)
      const params = { title: book.title, from: before, to: counted }
      const input = { number: reception.number, isbn, copies: String(before) }
      return {
        subject: reception.number,
        details: { isbn, ...params },
        outcome: 'COPIES_RECOUNTED',
        params,
        undo: before === counted ? undefined : undoBy('receiving-recount', input),
      }
    },
  }),
]
