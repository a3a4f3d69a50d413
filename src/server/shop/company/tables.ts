/** What a bookseller sets at run time: one row, read by every page. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
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
    /** What the bookseller decided about VAT, delivery and prices; whatever is missing is as by default. */
    selling: jsonb().$type<Partial<Selling>>().notNull().default({}),
    /**
     * What follows for the price shown before anybody chose a delivery method: checkout begins with delivery; a shop that
     * sends nothing is asked for collected copies.
     */
    priceRule: text().generatedAlwaysAs(
      sql`case when (selling ->> 'frenchBookPrices')::boolean is not true then 'discount'
        when selling -> 'zones' is null or jsonb_path_exists(selling, '$.zones[*].method ? (@ <> "pickup")') then 'french_sent'
        else 'french_collected' end`,
    ),
    /** Counts the changes of the terms of sale: part of the version that an order keeps. */
    termsEdition: integer().notNull().default(0),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('one_company', sql`${table.id} = 1`)],
)

/** Legal texts that the shop wrote itself. Rows are only ever added: what a buyer accepted can be read years later. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    section: text().$type<LegalSectionId>().notNull(),
    language: text().$type<Language>().notNull(),
    /** As it was written (`shared/text/legal/markup.ts`); null: the shop went back to the text that comes with it. */
    written: text(),
    /** For the terms of sale: the edition that begins with it. */
    edition: integer(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.section, table.language, table.id)],
)
