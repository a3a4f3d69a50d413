/** Invoices and credit notes as issued, and the counters of their numbers. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#server/platform/db/columns.ts'
import type { Address } from '../../../shared/contract/addresses.ts'
import type { Language } from '../../../shared/contract/preferences.ts'
import { orders } from '../orders/tables.ts'
import { refunds } from '../payments/tables.ts'
import type { InvoiceContent } from './invoice-content.ts'

/**
 * The last number of each series, such as `F-2026`; its row is locked while a number is assigned, so that
 * none is skipped.
 */
export const invoiceSeries = pgTable('invoice_series', {
  series: text().primaryKey(),
  last: integer().notNull(),
})

export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'invoice' | 'credit_note'>().notNull(),
    /** `F-2026-000001`, a credit note `A-2026-000001`. */
    number: text().notNull().unique(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Credit notes: the refund. */
    refundId: uuid().references(() => refunds.id),
    language: text().$type<Language>().notNull(),
    totalCents: integer().notNull(),
    /** Content at the time of issue; immutable. */
    content: jsonb().$type<InvoiceContent>().notNull(),
    /** The buyer; only the country once they are erased. */
    buyer: jsonb().$type<InvoiceBuyer>().notNull(),
    /** The file as first drawn; null until the first request, and again once the buyer is erased. */
    drawing: bytea(),
    issuedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('credit_note_of_refund', sql`(${table.kind} = 'credit_note') = (${table.refundId} is not null)`),
    uniqueIndex('invoice_of_order')
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('credit_note_once').on(table.refundId),
    index().on(table.orderId),
    // With what figures add up: documents themselves are long
    index('invoices_issued').on(
      table.issuedAt,
      table.number,
      table.kind,
      table.orderId,
      table.refundId,
      table.totalCents,
    ),
    index('invoices_of_vouchers')
      .on(table.issuedAt)
      .where(sql`${table.content} -> 'boughtVoucherCents' is not null`),
  ],
)

export type InvoiceBuyer = { email: string | null; address: Pick<Address, 'country'> & Partial<Address> }
