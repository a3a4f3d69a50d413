/** How further copies of a book are had, as staff see it. */
import { z } from 'zod'
import { ArticlePromise } from '../promises.ts'
import { Version } from './actions.ts'

/** Who names a book's supplier: the book itself, its publisher, or the shop for all others. */
const SupplierOrigin = z.enum(['book', 'publisher', 'usual'])
export type SupplierOrigin = z.infer<typeof SupplierOrigin>

const count = () => z.number().int()

export const StaffSupply = z
  .object({
    version: Version,
    supplier: z
      .object({
        name: z.string(),
        origin: SupplierOrigin,
        lead_days: count().meta({ description: 'Open days from an order to its books' }),
      })
      .nullable()
      .meta({ description: 'Who supplies further copies; null: nobody' }),
    own_supplier_id: count().nullable().meta({ description: 'The supplier that was named for this book' }),
    expected_on: z.iso.date().nullable().meta({ description: 'From which day the supplier has it' }),
    allotment: count().nullable().meta({
      description: 'How many copies may be promised beyond the shelf; null: as many as usual',
    }),
    minimum_stock: count().nullable().meta({ description: 'Its own; 0: none, whatever its shelf says' }),
    shelf_minimum: count().nullable().meta({ description: 'Of its shelf, for a book without its own' }),
    promised: count().meta({ description: 'Copies that customers were promised and that have not come' }),
    shelf: count().meta({ description: 'Copies that can be sold at once' }),
    promise: ArticlePromise.nullable().meta({ description: 'When a copy of these is there' }),
    beyond: count().meta({ description: 'Further copies that can be promised now' }),
    promise_beyond: ArticlePromise.nullable().meta({ description: 'When a copy of those is there' }),
  })
  .meta({ id: 'StaffSupply' })
export type StaffSupply = z.infer<typeof StaffSupply>
