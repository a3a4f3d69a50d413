/** Figures of the shop: what was sold in a period beside the same period of the year before, and what it is made of. */
import { z } from 'zod'
import { SALES_GROUPS } from '../../figures/sales-groups.ts'
import { AccountsQuery } from './accounts.ts'

const count = () => z.number().int()
/** An id; of time, how many days or months after the first one. */
const SalesKey = z.string().regex(/^(\d{1,9}|none|other)$/)

const by = z.enum(SALES_GROUPS).default('time')
export const SalesQuery = AccountsQuery.extend({ by })
export const SalesLinesQuery = SalesQuery.extend({
  key: SalesKey.optional().meta({ description: 'Of a row; without it, all that was sold' }),
  of: z.enum(['period', 'before']).default('period').meta({ description: 'Or of the year before' }),
  after: z
    .string()
    .regex(/^[AF]-\d{4}-\d{1,9}:-?\d{1,6}$/)
    .optional(),
})

/** Copies and cents of the period, and of the same period of the year before; what was credited is taken off. */
const Sold = z.object({
  copies: count(),
  cents: count(),
  copies_before: count(),
  cents_before: count(),
})
export type Sold = z.infer<typeof Sold>

/** What is left of copies of the period whose purchase price is known. */
const Margin = z.object({
  costed_copies: count().meta({ description: 'Copies whose purchase price is known' }),
  margin_cents: count().nullable().meta({
    description: 'Their sales without VAT less their average purchase price; null: none is known',
  }),
})
export type Margin = z.infer<typeof Margin>

const Days = z.object({ from: z.string(), to: z.string() })

export const SalesFigures = z
  .object({
    before: Days.meta({ description: 'The same period of the year before' }),
    total: Sold.extend(Margin.shape).meta({ description: 'What the accounts of both periods say' }),
    other: Sold.meta({ description: 'Of no book: delivery, wrapping, refunds of an order' }),
    rows: z.array(
      Sold.extend(Margin.shape).extend({
        key: SalesKey,
        name_fr: z
          .string()
          .nullable()
          .meta({ description: 'Of time a day or a month, 2026-11; null for what has no group' }),
        name_en: z.string().nullable(),
        name_before: z.string().nullable().meta({ description: 'Of time, that of the year before' }),
        isbn: z.string().nullable().meta({ description: 'Of a book' }),
      }),
    ),
    more: count().meta({ description: 'Groups that are in the file alone' }),
  })
  .meta({ id: 'SalesFigures' })
export type SalesFigures = z.infer<typeof SalesFigures>
export type SalesRow = SalesFigures['rows'][number]

export const SalesLine = z
  .object({
    id: z.string(),
    number: z.string().meta({ description: 'Of the invoice or credit note' }),
    issued_at: z.iso.datetime(),
    order: z.string(),
    isbn: z.string().nullable().meta({ description: 'null: of no book' }),
    title: z.string().nullable(),
    copies: count(),
    cents: count(),
  })
  .meta({ id: 'SalesLine' })
export type SalesLine = z.infer<typeof SalesLine>

export const StockQuery = z.object({
  day: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .meta({ description: 'At its end', example: '2026-11-30' }),
  months: z.coerce.number().int().min(1).max(120).default(12),
  show: z.enum(['all', 'unsold']).default('unsold'),
})

/** Copies at today's public prices, and at what they cost without VAT where that is known. */
const Worth = z.object({
  copies: count(),
  value_cents: count(),
  costed_copies: count(),
  purchase_cents: count().nullable(),
})
const Books = Worth.extend({ books: count() })

export const StockFigures = z
  .object({
    all: Books.extend({
      turn: z.number().nullable().meta({
        description: 'How often the stock was sold in the year before; null: the ledger is younger',
      }),
    }),
    unsold: Books.meta({ description: 'On the shelf for so many months, and not one sold since' }),
    rows: z.array(
      Worth.extend({ isbn: z.string(), title: z.string(), last_sold_at: z.iso.datetime().nullable() }),
    ),
    more: count().meta({ description: 'Books that are in the file alone' }),
  })
  .meta({ id: 'StockFigures' })
export type StockFigures = z.infer<typeof StockFigures>
export type StockRow = StockFigures['rows'][number]
