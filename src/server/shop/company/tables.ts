/** The company settings: one row, read by every page. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { Selling } from '../../../shared/orders/selling.ts'
import type { CompanySettings, HeroSection } from '../../../shared/contract/company.ts'
import type { Language } from '../../../shared/contract/preferences.ts'
import type { LegalSectionId } from '../../../shared/text/legal/sections.ts'

export const company = pgTable(
  'company',
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().$type<CompanySettings>().notNull(),
    heroSections: jsonb().$type<HeroSection[]>().notNull().default([]),
    /** VAT, delivery and price rules; missing entries use the defaults. */
    selling: jsonb().$type<Partial<Selling>>().notNull().default({}),
    /** The price rule before a customer chooses a method: delivery, or collection if the shop delivers nowhere. */
    priceRule: text().generatedAlwaysAs(
      sql`case when (selling ->> 'frenchBookPrices')::boolean is not true then 'discount'
        when selling -> 'zones' is null or jsonb_path_exists(selling, '$.zones[*].method ? (@ <> "pickup")') then 'french_sent'
        else 'french_collected' end`,
    ),
    /** The version of the terms of sale, incremented by every change. Orders store it. */
    termsEdition: integer().notNull().default(0),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [check('one_company', sql`${table.id} = 1`)],
)

/** The shop's own legal texts. Append-only: what a buyer accepted must stay readable for years. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    section: text().$type<LegalSectionId>().notNull(),
    language: text().$type<Language>().notNull(),
    /** The markup (`shared/text/legal/markup.ts`); null resets the text to the default. */
    written: text(),
    /** For the terms of sale: the first edition with this text. */
    edition: integer(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.section, table.language, table.id)],
)
