/** One change of many books: which, what becomes of each, before anything is written. */
import { z } from 'zod'
import { StaffBookQuery } from './books.ts'

export const BULK_FIELDS = ['price', 'discount', 'shelf', 'supplier', 'minimum', 'sale'] as const
export type BulkField = (typeof BULK_FIELDS)[number]

/** Why a book stays as it is. */
export const BULK_REFUSALS = ['DISCOUNT_FORBIDDEN', 'PRICE_TOO_LOW', 'PRICE_TOO_HIGH'] as const
export type BulkRefusal = (typeof BULK_REFUSALS)[number]

/** The question before `books-change-many`: its input, with a filter of the list or a text that names the books. */
export const BulkPreviewRequest = z
  .object({
    filter: StaffBookQuery.omit({ after: true, sort: true }).optional(),
    books: z.string().optional().meta({ description: 'A text with ISBNs; in place of a filter' }),
    change: z.record(z.string(), z.string()).meta({ description: 'The change, as the action takes it' }),
  })
  .meta({ id: 'BulkPreviewRequest' })
export type BulkPreviewRequest = z.input<typeof BulkPreviewRequest>

const value = () => z.string().nullable()

export const BulkRow = z.object({
  isbn: z.string(),
  title: z.string(),
  before: value().meta({
    description:
      'Cents, parts per million, a shelf, the number of a supplier, copies, or since when it is off sale',
  }),
  after: value(),
  refusal: z.enum(BULK_REFUSALS).nullable(),
})
export type BulkRow = z.infer<typeof BulkRow>

const count = () => z.number().int()

export const BulkPreview = z
  .object({
    field: z.enum(BULK_FIELDS),
    found: count().meta({ description: 'Books that the filter or the text names' }),
    is_too_many: z.boolean().meta({ description: 'More than one action may change: nothing was computed' }),
    isbns: z.array(z.string()).meta({ description: 'All of them, for the action' }),
    unknown: z.array(z.string()).meta({ description: 'ISBNs of the text that the shop does not have' }),
    wrong: z.array(z.string()).meta({ description: 'ISBNs of the text whose check digit is wrong' }),
    changed: count(),
    unchanged: count().meta({ description: 'Already as they would be' }),
    refused: count(),
    rows: z.array(BulkRow).meta({ description: 'The first of those that change, then of those refused' }),
    fingerprint: z
      .string()
      .meta({ description: '`preview` of the action: it says when a book has changed since' }),
  })
  .meta({ id: 'BulkPreview' })
export type BulkPreview = z.infer<typeof BulkPreview>
