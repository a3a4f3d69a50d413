/** Books that go back to their supplier. */
import { z } from 'zod'
import { SUPPLIER_RETURN_STATES } from '../../receiving/supplier-returns.ts'
import { BoughtBook } from '../bought-book.ts'
import { oneLine } from '../typed-text.ts'

const copies = () => z.number().int().min(0)

export const SupplierReturnsQuery = z.object({
  after: oneLine(40).optional().meta({ description: 'Number of the last return of the page before' }),
})

/** What a supplier takes back, and what could go. */
export const ReturnRights = z
  .object({
    supplier: z.object({ id: z.number().int(), name: z.string() }),
    return_days: z.number().int().nullable().meta({ description: 'After arrival; null: nothing goes back' }),
    unsold_titles: copies().meta({ description: 'Titles that did not sell and may still go back' }),
    unsold_copies: copies(),
    next_deadline: z.iso.datetime().nullable().meta({ description: 'Until when the first of them may' }),
  })
  .meta({ id: 'ReturnRights' })
export type ReturnRights = z.infer<typeof ReturnRights>

const head = {
  number: z.string().meta({ example: 'RTS-4F7K-92QX' }),
  supplier: z.string(),
  state: z.enum(SUPPLIER_RETURN_STATES),
  created_by: z.string(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  credit_cents: z.number().int().nullable(),
  copies: copies(),
}
export const SupplierReturnRow = z.object(head)
export type SupplierReturnRow = z.infer<typeof SupplierReturnRow>

export const SupplierReturnList = z.object({
  data: z.array(SupplierReturnRow),
  meta: z.object({ next: z.string().nullable() }),
})
export type SupplierReturnList = z.infer<typeof SupplierReturnList>

export const SupplierReturnLine = BoughtBook.extend({
  copies: copies(),
  stock: copies(),
  shelf: z.string().nullable(),
  deadline: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Until when it may go back, where it was proposed' }),
})
export type SupplierReturnLine = z.infer<typeof SupplierReturnLine>

export const SupplierReturnView = z
  .object({
    ...head,
    account: z.string().nullable().meta({ description: 'The shop’s account at the supplier' }),
    sender: z.array(z.string()).meta({ description: 'The shop, line by line' }),
    lines: z.array(SupplierReturnLine).meta({ description: 'What may go back for the shortest time first' }),
  })
  .meta({ id: 'SupplierReturnView' })
export type SupplierReturnView = z.infer<typeof SupplierReturnView>
