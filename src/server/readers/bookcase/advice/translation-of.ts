/** The original of a translation, or a translation of an original. */
import type { BookcaseAdvice } from '#shared/contract/bookcase.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { isSameWork } from '../reading/same-work.ts'
import type { BookFacts } from './facts.ts'

export type Twin = { id: number; relation: NonNullable<BookcaseAdvice['twin']>['relation'] }

/**
 * Returns an edition on sale of the same work, the original or a translation, in a language that is not owned;
 * undefined if there is none.
 */
export function twinOf(
  book: BookFacts,
  editions: readonly BookFacts[],
  { language, owned }: { language: Language; owned: ReadonlySet<string | null> },
): Twin | undefined {
  const isTwin = (one: BookFacts) =>
    one.on_sale &&
    one.language !== book.language &&
    one.isTranslation !== book.isTranslation &&
    (book.original_language === null || one.isTranslation || one.language === book.original_language) &&
    !owned.has(one.language) &&
    isSameWork(book.read, one.read)
  const rank = (one: BookFacts) => (one.language === language ? 2 : 0) + (one.stock > 0 ? 1 : 0)
  const [best] = editions.filter(isTwin).toSorted((a, b) => rank(b) - rank(a) || a.id - b.id)
  return best && { id: best.id, relation: book.isTranslation ? 'original' : 'translation' }
}
