/** The terms of sale that a buyer accepted, as a file: a page may change and is no proof. */
import type { Language } from '#shared/contract/preferences.ts'
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { readLegalMarkup } from '#shared/text/legal/markup.ts'
import { legalValues } from '#shared/text/legal/legal-values.ts'
import { legalPlainText } from '#shared/text/legal/plain-text.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { termsText } from './legal-texts.ts'
import { publicSettings } from './read-company.ts'

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
