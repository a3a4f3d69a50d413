/** The shop's label printer, and what is sent to it. */
import { z } from 'zod'
import { MAX_LABELS } from '../../staff/limits.ts'
import { Version } from './actions.ts'
import { StaffBookQuery } from './books.ts'

export const StaffLabelPrinter = z
  .object({
    media: z
      .object({ dots_per_mm: z.int(), width_mm: z.int(), height_mm: z.int() })
      .nullable()
      .meta({ description: 'Null while the shop has no label printer' }),
    address: z
      .object({ host: z.string(), port: z.int() })
      .nullable()
      .meta({ description: 'For owners alone' }),
    version: Version,
  })
  .meta({ id: 'StaffLabelPrinter' })
export type StaffLabelPrinter = z.infer<typeof StaffLabelPrinter>

const text = (most: number) => z.string().max(most)

export const SlipLabel = z.object({
  kind: z.literal('slip'),
  heading: text(120),
  place: text(20).nullable().meta({ description: 'Its code on the hold shelf, printed large' }),
  name: text(200),
  number: z.string().regex(/^[A-Za-z\d-]{1,40}$/),
  lines: z.array(text(200)).max(12).meta({ description: 'Printed whole, such as an address' }),
  more: z.array(text(500)).max(100).meta({ description: 'Printed as far as there is room' }),
})
export type SlipLabel = z.infer<typeof SlipLabel>

export const LabelToPrint = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('book'),
    isbn: z.string().regex(/^\d{13}$/),
    copies: z.int().min(1).max(99),
  }),
  SlipLabel,
  z.object({ kind: z.literal('test') }),
])
export type LabelToPrint = z.infer<typeof LabelToPrint>

export const LabelsToPrint = z.object({ labels: z.array(LabelToPrint).min(1).max(MAX_LABELS) })
export type LabelsToPrint = z.infer<typeof LabelsToPrint>

export const SentLabels = z.object({ sent: z.int() }).meta({ id: 'SentLabels' })
export type SentLabels = z.infer<typeof SentLabels>

/** Which books are to be labelled, by a filter of the list or a text that names them. */
export const BookLabelsRequest = z
  .object({
    filter: StaffBookQuery.omit({ after: true, sort: true }).optional(),
    books: z.string().max(20_000).optional().meta({ description: 'A text with ISBNs; in place of a filter' }),
    copies: z
      .enum(['one', 'stock'])
      .meta({ description: 'One label for each book, or for each copy in stock' }),
  })
  .meta({ id: 'BookLabelsRequest' })
export type BookLabelsRequest = z.input<typeof BookLabelsRequest>

export const BookToLabel = z.object({
  isbn: z.string(),
  title: z.string(),
  price_cents: z.int(),
  shelf: z.string().nullable(),
  copies: z.int().meta({ description: 'How many labels' }),
})
export type BookToLabel = z.infer<typeof BookToLabel>

export const BookLabels = z
  .object({
    is_too_many: z.boolean().meta({ description: 'More labels than one press prints: `books` is empty' }),
    labels: z.int().meta({ description: 'How many they are together' }),
    books: z
      .array(BookToLabel)
      .meta({ description: 'In the order of their shelves; without those that need none' }),
    unknown: z.array(z.string()).meta({ description: 'ISBNs of the text that the shop does not have' }),
  })
  .meta({ id: 'BookLabels' })
export type BookLabels = z.infer<typeof BookLabels>
