/** The shop's own legal texts: kept for good, the newest of each section and language holds. */
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { writeLegalMarkup } from '#shared/text/legal/markup.ts'
import type { LegalSectionId } from '#shared/text/legal/sections.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { company, legalTexts } from './tables.ts'

export type LegalPlace = { section: LegalSectionId; language: Language }

/** Returns the newest state of every section that was ever written or reset, of both languages. */
export const legalStates = (db: Queryable) =>
  db
    .selectDistinctOn([legalTexts.section, legalTexts.language])
    .from(legalTexts)
    .orderBy(legalTexts.section, legalTexts.language, desc(legalTexts.id))

/** Returns the texts of a language that the shop wrote itself, by section. */
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

/** Returns a text as it stands now, in markup: the shop's own, else the one that comes with it. */
export async function presentText(db: Queryable, place: LegalPlace): Promise<string> {
  return (await writtenText(db, place)) ?? defaultText(place)
}

/** Returns the terms of sale of a version, in markup; undefined when their text came with another release. */
export async function termsText(
  db: Queryable,
  { language, version }: { language: Language; version: string },
): Promise<string | undefined> {
  const place = { section: 'terms', language } as const
  const [, release, edition = '0'] = /^(.+?)(?:\.(\d{1,9}))?$/.exec(version) ?? []
  const written = await writtenText(db, place, Number(edition))
  return written ?? (release === TERMS_VERSION ? defaultText(place) : undefined)
}

/** Returns what the shop wrote itself, with an edition of the terms what it had written by then; null: nothing. */
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

/** Returns every state of a text, the newest first. */
export const legalHistory = (db: Queryable, { section, language }: LegalPlace) =>
  db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.section, section), eq(legalTexts.language, language)))
    .orderBy(desc(legalTexts.id))

/** Returns the text that comes with the shop, in markup. */
export const defaultText = ({ section, language }: LegalPlace) =>
  writeLegalMarkup(legalTextOf(language).sections[section].blocks)

/** Writes a text, or goes back to the one that comes with the shop (null); returns the edition of the terms after it. */
export async function storeLegalText(
  tx: Tx,
  { section, language, written }: LegalPlace & { written: string | null },
): Promise<number> {
  const isTerms = section === 'terms'
  // The row is locked by it: two who change the terms at once make two editions
  const [row] = await tx
    .update(company)
    .set({ termsEdition: sql`${company.termsEdition} + ${isTerms ? 1 : 0}`, updatedAt: sql`now()` })
    .returning({ termsEdition: company.termsEdition })
  if (!row) throw new Error('The company row is missing: no settings were ever stored.')
  const edition = isTerms ? row.termsEdition : null
  await tx.insert(legalTexts).values({ section, language, written, edition })
  return row.termsEdition
}
