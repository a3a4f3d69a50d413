import type { Book } from '#shared/catalogue/book.ts'
import { getBooksById } from '../api/catalogue.ts'
import { useQuery } from '../query/use-query.ts'
import { useShopper } from '../session/shopper-store.ts'
import { useLanguage } from '#ui/text.tsx'

export type Compared = { kind: 'loading' } | { kind: 'failed' } | { kind: 'books'; books: Book[] }

/** Returns the books to compare, as they are now, in the order in which they were chosen. */
export function useCompared(): Compared {
  const { compare } = useShopper()
  const language = useLanguage()
  const { hasFailed, lastFound } = useQuery(
    compare.length > 0 ? `${language} ${compare.join()}` : undefined,
    () => getBooksById(compare, language),
  )
  const books = compare.flatMap((wanted) => lastFound?.find(({ id }) => id === wanted) ?? [])
  if (compare.length === 0 || books.length > 0) return { kind: 'books', books }
  return { kind: hasFailed ? 'failed' : 'loading' }
}
