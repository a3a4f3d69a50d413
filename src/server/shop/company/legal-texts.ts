/**
 * The shop's own legal texts. Every version is stored for good; the newest of each section and language applies.
 */
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { writeLegalMarkup, readLegalMarkup } from '#shared/text/legal/markup.ts'
import type { LegalSectionId } from '#shared/text/legal/sections.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { legalValues } from '#shared/text/legal/legal-values.ts'
import { legalPlainText } from '#shared/text/legal/plain-text.ts'
import { company, legalTexts } from './tables.ts'
import { publicSettings } from './read-company.ts'

export type LegalPlace = { section: LegalSectionId; language: Language }

/** Returns the newest version of every section that was ever written or reset, in both languages. */
export const legalStates = (db: Queryable) =>
  db
    .selectDistinctOn([legalTexts.section, legalTexts.language])
    .from(legalTexts)
    .orderBy(legalTexts.section, legalTexts.language, desc(legalTexts.id))

/** Returns the texts that the shop wrote itself in a language, by section. */
export async function ownLegalTexts(
  db: Queryable,
  language: Language,
): Promise<Partial<Record<LegalSectionId, string>>> {
  const states = await legalStates(db)
  return Object.fromEntries(
    states.flatMap(({ section, written, language: of }) =>
      of === language && written !== null ? [[section, written]] : [],
    ),
  )
}

/** Returns the current markup of a text: the shop's own, or else the default. */
export async function presentText(db: Queryable, place: LegalPlace): Promise<string> {
  return (await writtenText(db, place)) ?? defaultText(place)
}

/** Returns the terms of sale of a version as markup; undefined if their text came with another release. */
export async function termsText(
  db: Queryable,
  { language, version }: { language: Language; version: string },
): Promise<string | undefined> {
  const place = { section: 'terms', language } as const
  const [, release, edition = '0'] = /^(.+?)(?:\.(\d{1,9}))?$/.exec(version) ?? []
  const written = await writtenText(db, place, Number(edition))
  return written ?? (release === TERMS_VERSION ? defaultText(place) : undefined)
}

/** Returns the shop's own text, as of an edition of the terms where one is given; null if there is none. */
export async function writtenText(
  db: Queryable,
  { section, language }: LegalPlace,
  edition?: number,
): Promise<string | null> {
  const [row] = await db
    .select({ written: legalTexts.written })
    .from(legalTexts)
    .where(
      and(
        eq(legalTexts.section, section),
        eq(legalTexts.language, language),
        edition === undefined ? undefined : lte(legalTexts.edition, edition),
      ),
    )
    .orderBy(desc(legalTexts.id))
    .limit(1)
  return row?.written ?? null
}

/** Returns every version of a text, the newest first. */
export const legalHistory = (db: Queryable, { section, language }: LegalPlace) =>
  db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.section, section), eq(legalTexts.language, language)))
    .orderBy(desc(legalTexts.id))

/** Returns the default text as markup. */
export const defaultText = ({ section, language }: LegalPlace) =>
  writeLegalMarkup(legalTextOf(language).sections[section].blocks)

/** Stores a text, or resets it to the default (null). Returns the resulting edition of the terms. */
export async function storeLegalText(
  tx: Tx,
  { section, language, written }: LegalPlace & { written: string | null },
): Promise<number> {
  const isTerms = section === 'terms'
  // The update locks the row, so that concurrent changes of the terms get different editions
  const [row] = await tx
    .update(company)
    .set({ termsEdition: sql`${company.termsEdition} + ${isTerms ? 1 : 0}`, updatedAt: sql`now()` })
    .returning({ termsEdition: company.termsEdition })
  if (!row) throw new Error('The company row is missing: no settings were ever stored.')
  const edition = isTerms ? row.termsEdition : null
  await tx.insert(legalTexts).values({ section, language, written, edition })
  return row.termsEdition
}

/** The terms of sale that a buyer accepted, as a file: a page may change and is no proof. */
const NAMES: Record<Language, string> = { fr: 'conditions-generales-de-vente', eng: 'terms-of-sale' }

/** Returns the file of a version; undefined if its text came with another release. */
export async function termsFile(
  db: Queryable,
  { language, version, siteUrl }: { language: Language; version: string; siteUrl: (path: string) => string },
): Promise<{ filename: string; content: string } | undefined> {
  const written = await termsText(db, { language, version })
  if (written === undefined) return undefined
  const { title } = legalTextOf(language).sections.terms
  const values = legalValues(await publicSettings(db), { language, version })
  return {
    filename: `${NAMES[language]}-${version}.txt`,
    content: legalPlainText({ title, blocks: readLegalMarkup(written), siteUrl }, values),
  }
}
