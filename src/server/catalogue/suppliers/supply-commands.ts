/** Staff actions on the supply of one book. */
import { z } from 'zod'
import { defineAction } from '#server/platform/actions/command.ts'
import { day, isbn, whole, line } from '#server/platform/actions/values.ts'
import { lockByIsbn } from '../books/find-books.ts'
import { lockSupplier } from './edit-suppliers.ts'
import { supplyOf, writeSupply, type BookSupply } from './supply-of-book.ts'
import { orNone, supplierNumber } from './parse-supplier.ts'
import { undoBy } from '../../platform/actions/answer.ts'
import { assignPublishers, publisherIdsOf, suppliersOfPublishers } from './publishers.ts'

const MAX_COPIES = 100_000

const typedOf = ({ supplierId, expectedOn, allotment, minimumStock }: BookSupply) => ({
  supplier: String(supplierId ?? ''),
  expected: expectedOn ?? '',
  allotment: String(allotment ?? ''),
  minimum: String(minimumStock ?? ''),
})

export const supplyCommands = [
  defineAction({
    words: 'books supply',
    help: 'Says how further copies of a book are had; an empty value takes away what was there',
    positionals: ['isbn'],
    input: {
      isbn: isbn().meta({ description: 'ISBN of the book' }),
      supplier: orNone(supplierNumber())
        .optional()
        .meta({ description: 'Its supplier, in place of its publisher’s' }),
      expected: orNone(day()).optional().meta({ description: 'From which day the supplier has it' }),
      allotment: orNone(whole(0, MAX_COPIES))
        .optional()
        .meta({ description: 'How many copies may be promised beyond the shelf' }),
      minimum: orNone(whole(0, MAX_COPIES)).optional().meta({
        description: 'Below how many copies it is proposed for ordering, 0: never; empty: as its shelf says',
      }),
    },
    async run(tx, { isbn: of, supplier: supplierId, expected, allotment, minimum: minimumStock }) {
      const book = await lockByIsbn(tx, of)
      if (supplierId) await lockSupplier(tx, supplierId)
      const before = await supplyOf(tx, book.id)
      const expectedOn = expected === undefined ? undefined : (expected?.written ?? null)
      const written = Object.entries({ supplierId, expectedOn, allotment, minimumStock }).filter(
        ([, value]) => value !== undefined,
      )
      await writeSupply(tx, book.id, Object.fromEntries(written))
      return {
        subject: of,
        details: { before, after: Object.fromEntries(written) },
        outcome: 'SUPPLY_SET',
        params: { isbn: of, title: book.title },
        undo: undoBy('books-supply', { isbn: of, ...typedOf(before) }),
      }
    },
  }),
]

/** Staff actions on the publishers of a supplier. */
const MAX_PUBLISHERS = 200

export const publisherCommands = [
  defineAction({
    words: 'publishers assign',
    help: 'Says which supplier delivers the books of publishers; without a supplier, none of their own',
    positionals: ['publishers'],
    input: {
      publishers: z.array(line()).min(1).max(MAX_PUBLISHERS).meta({ description: 'Names of publishers' }),
      supplier: supplierNumber().optional(),
    },
    async run(tx, { publishers: names, supplier: id }) {
      const supplier = id === undefined ? undefined : await lockSupplier(tx, id)
      const ids = await publisherIdsOf(tx, names)
      const before = await suppliersOfPublishers(tx, ids)
      const formers = new Set(ids.map((one) => before.get(one)))
      const [former] = formers
      await assignPublishers(tx, ids, id)
      return {
        subject: id === undefined ? 'suppliers' : `supplier ${id}`,
        details: { publishers: names },
        outcome: 'PUBLISHERS_ASSIGNED',
        params: { publishers: names, name: supplier?.name ?? null },
        // After several suppliers no single action can undo it
        undo:
          formers.size > 1
            ? undefined
            : undoBy('publishers-assign', {
                publishers: names,
                ...(former !== undefined && { supplier: String(former) }),
              }),
      }
    },
  }),
]
