import { compareWords } from '#shared/text/en/compare.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ScalesIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CompareTable } from './compare-table.tsx'
import type { Book } from '#shared/catalogue/book.ts'
import { getBooksById } from '../api/catalogue.ts'
import { useQuery } from '../query/use-query.ts'
import { useShopper } from '../session/shopper-store.ts'

/** The compare list of a customer: its table, or why there is none. */
export function ComparedBooks() {
  const words = useWords(compareWords)
  const compared = useCompared()
  if (compared.kind === 'failed') {
    return (
      <p role="alert" className="mt-6">
        {words.failed}
      </p>
    )
  }
  if (compared.kind === 'loading') {
    return (
      <div className="mt-6">
        <output className="sr-only">{words.loading}</output>
        <Skeleton className="h-96" />
      </div>
    )
  }
  if (compared.books.length === 0) {
    return <EmptyState icon={<ScalesIcon className="size-9" />} {...words.empty} to="/books" />
  }
  return <CompareTable books={compared.books} />
}

type Compared = { kind: 'loading' } | { kind: 'failed' } | { kind: 'books'; books: Book[] }

/** Returns the books to compare, as they are now, in the order in which they were chosen. */
function useCompared(): Compared {
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
