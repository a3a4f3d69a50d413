/** Staff actions on shelves: scan a shelf's label and its books. */
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { readShelfCode } from '#shared/picking/shelf-code.ts'
import { findBookIds } from '../books/find-books.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { isbn, whole } from '#server/platform/actions/values.ts'
import { orNone } from '../suppliers/parse-supplier.ts'
import { setMinimum } from './minimums.ts'
import { shelvesOf, shelveBooks, unshelveBooks } from './places.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const shelf = z.string().transform((typed, context) => {
  const code = readShelfCode(typed)
  if (code !== undefined) return code
  context.addIssue(fault('NOT_SHELF', { typed }))
  return z.NEVER
})
const isbns = z.array(isbn()).min(1).max(200).meta({ description: 'ISBNs of the books' })

async function bookIdsOf(tx: Tx, wanted: readonly string[]): Promise<number[]> {
  const found = await findBookIds(tx, wanted)
  const unknown = wanted.find((one) => !found.has(one))
  if (unknown !== undefined) throw new Refusal({ refusal: 'NO_SUCH_BOOK', params: { isbn: unknown } })
  return [...found.values()]
}

/** Returns the action that puts books back to their previous shelf; none if they had several. */
async function backTo(tx: Tx, bookIds: readonly number[], wanted: readonly string[]) {
  const before = await shelvesOf(tx, bookIds)
  const shelves = new Set(bookIds.map((id) => before.get(id)))
  if (shelves.size > 1) return undefined
  const [was] = shelves
  return was === undefined
    ? undoBy('shelves-clear', { isbns: wanted })
    : undoBy('shelves-put', { shelf: was, isbns: wanted })
}

export const shelfCommands = [
  defineAction({
    words: 'shelves put',
    help: 'Notes on which shelf books stand: pick lists follow the shelves',
    positionals: ['shelf', 'isbns'],
    input: { shelf: shelf.meta({ description: 'Code on the label of the shelf, such as L2' }), isbns },
    async run(tx, { shelf: code, isbns: wanted }) {
      const bookIds = await bookIdsOf(tx, wanted)
      const undo = await backTo(tx, bookIds, wanted)
      await shelveBooks(tx, code, bookIds)
      const params = { count: wanted.length, shelf: code }
      return { subject: code, details: { isbns: wanted }, outcome: 'SHELVED', params, undo }
    },
  }),
  defineAction({
    words: 'shelves clear',
    help: 'Forgets on which shelf books stand',
    positionals: ['isbns'],
    input: { isbns },
    async run(tx, { isbns: wanted }) {
      const bookIds = await bookIdsOf(tx, wanted)
      const undo = await backTo(tx, bookIds, wanted)
      await unshelveBooks(tx, bookIds)
      return { subject: wanted.join(' '), outcome: 'UNSHELVED', params: { count: wanted.length }, undo }
    },
  }),
  defineAction({
    words: 'shelves minimum',
    help: 'Sets below how many copies the books of a shelf are proposed for ordering, unless they say otherwise',
    positionals: ['shelf', 'minimum'],
    input: {
      shelf: shelf.meta({ description: 'Code on the label of the shelf, such as L2' }),
      minimum: orNone(whole(1, 100_000)).meta({ description: 'How many copies; empty: none' }),
    },
    async run(tx, { shelf: code, minimum }) {
      const before = await setMinimum(tx, code, minimum)
      return {
        subject: `shelf ${code}`,
        details: { before, after: minimum },
        outcome: 'SHELF_MINIMUM_SET',
        params: { shelf: code, minimum },
        undo: undoBy('shelves-minimum', { shelf: code, minimum: String(before ?? '') }),
      }
    },
  }),
]
