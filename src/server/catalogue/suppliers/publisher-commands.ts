/** Staff actions on the publishers of a supplier. */
import { z } from 'zod'
import { defineAction } from '#server/platform/actions/command.ts'
import { line } from '#server/platform/actions/values.ts'
import { lockSupplier } from './edit-suppliers.ts'
import { assignPublishers, publisherIdsOf, suppliersOfPublishers } from './publishers.ts'
import { supplierNumber } from './parse-supplier.ts'
import { undoBy } from '../../platform/actions/answer.ts'

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
