/** What a bookseller sets at run time: one row, read by every page. */
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { Selling } from '../../shared/orders/selling.ts'
import type { CompanySettings, HeroSection } from '../../shared/contract/company.ts'

export const company = pgTable(
  'company',
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().$type<CompanySettings>().notNull(),
    heroSections: jsonb().$type<HeroSection[]>().notNull().default([]),
    /** What the bookseller decided about VAT, delivery and prices; whatever is missing is as by default. */
    selling: jsonb().$type<Partial<Selling>>().notNull().default({}),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('one_company', sql`${table.id} = 1`)],
)
