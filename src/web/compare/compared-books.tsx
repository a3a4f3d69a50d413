import { compareWords } from '#shared/text/compare-words.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { useWords } from '#ui/text.tsx'
import { ScalesIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CompareTable } from './compare-table.tsx'
import { useCompared } from './use-compared.ts'

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
