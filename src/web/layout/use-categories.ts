import type { Category } from '#shared/catalogue/book.ts'
import { listCategories } from '../api/catalogue.ts'
import { browserApi } from '../api/browser-api.ts'
import { useQuery } from '../query/use-query.ts'
import { useLanguage } from '#ui/text.tsx'

/** Returns the categories, requested the first time they are wanted; undefined until they are there. */
export function useCategories(isWanted: boolean): readonly Category[] | undefined {
  const language = useLanguage()
  // §7: failures of lists stay silent; opening again tries again
  return useQuery(isWanted ? language : undefined, () => listCategories(browserApi, language)).lastFound
}
