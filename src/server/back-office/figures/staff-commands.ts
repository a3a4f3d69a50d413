/** Files of the shop's figures. */
import { z } from 'zod'
import { SALES_GROUPS } from '#shared/figures/sales-groups.ts'
import { defineExport } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { day, whole } from '#server/platform/actions/values.ts'
import { PERIOD, type Period } from '#server/selling/invoices/accounts/period.ts'
import { readStock } from './stock.ts'
import { readSales, readSalesLines } from './sales.ts'

const by = z.enum(SALES_GROUPS).default('time').meta({ description: 'What sales are grouped by (time)' })

/** The server builds a file in memory. */
const MAX_LINES = 100_000

const SALES_COLUMNS = [
  'isbn',
  'copies',
  'sold_eur',
  'copies_year_before',
  'sold_eur_year_before',
  'copies_with_purchase_price',
  'margin_eur',
]

const STOCK_COLUMNS = [
  'isbn',
  'title',
  'last_sold_at',
  'copies',
  'public_value_eur',
  'copies_with_purchase_price',
  'purchase_value_eur',
]

const subjectOf = ({ from, to }: Period) => `figures ${from.written} to ${to.written}`

export const figureCommands = [
  defineExport({
    words: 'figures sales',
    help: 'Writes what was sold in a period by group, beside the same period of the year before (CSV)',
    positionals: ['from', 'to'],
    input: { ...PERIOD, by },
    async read(tx, { by: group, ...period }) {
      const { rows, other } = await readSales(tx, { period, by: group, isWhole: true })
      const isTime = group === 'time'
      return {
        subject: subjectOf(period),
        columns: [group, ...SALES_COLUMNS],
        rows: [...rows, ...(isTime ? [] : [{ ...other, key: 'other', name_fr: 'other', isbn: null }])].map(
          (row) => ({
            [group]: row.name_fr ?? row.key,
            isbn: row.isbn,
            copies: row.copies,
            sold_eur: row.cents / 100,
            copies_year_before: row.copies_before,
            sold_eur_year_before: row.cents_before / 100,
            copies_with_purchase_price: 'costed_copies' in row ? row.costed_copies : null,
            margin_eur: 'margin_cents' in row && row.margin_cents !== null ? row.margin_cents / 100 : null,
          }),
        ),
      }
    },
  }),
  defineExport({
    words: 'figures lines',
    help: 'Writes the lines of invoices and credit notes that a figure adds up (CSV)',
    positionals: ['from', 'to'],
    input: {
      ...PERIOD,
      by,
      key: z
        .string()
        .regex(/^(\d{1,9}|none|other)$/)
        .optional()
        .meta({ description: 'Of a row of the figures; without it, all that was sold' }),
      of: z.enum(['period', 'before']).default('period').meta({ description: 'Or of the year before' }),
    },
    async read(tx, { by: group, key, of, ...period }) {
      const lines = await readSalesLines(tx, { period, of, by: group, key, limit: MAX_LINES + 1 })
      if (lines.length > MAX_LINES)
        throw new Refusal({ refusal: 'TOO_MANY_LINES', params: { most: MAX_LINES } })
      return {
        subject: subjectOf(period),
        columns: ['document', 'issued_at', 'order', 'isbn', 'title', 'copies', 'sold_eur'],
        rows: lines.map(({ number, issued_at, cents, order, isbn, title, copies }) => ({
          document: number,
          issued_at: new Date(issued_at),
          order,
          isbn,
          title,
          copies,
          sold_eur: cents / 100,
        })),
      }
    },
  }),
  defineExport({
    words: 'figures stock',
    help: 'Writes the books in stock at the end of a day, or those that have not sold for months, with their value (CSV)',
    positionals: ['day'],
    input: {
      day: day().meta({ description: 'Such as 2026-11-30' }),
      months: whole(1, 120).default(12).meta({ description: 'Unsold for so many months (12)' }),
      show: z.enum(['all', 'unsold']).default('unsold').meta({ description: 'All books in stock (unsold)' }),
    },
    async read(tx, wanted) {
      const { rows } = await readStock(tx, { ...wanted, isWhole: true })
      return {
        subject: `figures ${wanted.day.written}`,
        columns: STOCK_COLUMNS,
        rows: rows.map((row) => ({
          isbn: row.isbn,
          title: row.title,
          last_sold_at: row.last_sold_at === null ? null : new Date(row.last_sold_at),
          copies: row.copies,
          public_value_eur: row.value_cents / 100,
          copies_with_purchase_price: row.costed_copies,
          purchase_value_eur: row.purchase_cents === null ? null : row.purchase_cents / 100,
        })),
      }
    },
  }),
]
