/** A person's biography in the language of a page, or else in the other one. */
import type { Language } from '#shared/contract/preferences.ts'
import type { CollaboratorDetail } from '#shared/catalogue/book.ts'

export type Biography = { language: Language; text: string }

/** Returns the biography that a page shows; undefined without one. */
export function biographyIn(
  { biography }: Pick<CollaboratorDetail, 'biography'>,
  language: Language,
): Biography | undefined {
  const other = language === 'fr' ? 'eng' : 'fr'
  const [own, fallback] = [biography[language], biography[other]]
  if (own !== null) return { language, text: own }
  return fallback === null ? undefined : { language: other, text: fallback }
}
