import { TABLES_PATH } from '#shared/display-tables/table-path.ts'
import { displayTablesWords } from '#shared/text/display-tables-words.ts'
import { useWords } from '#ui/text.tsx'
import { FailedPageHead } from '../head.tsx'
import { EmptyState } from '../layout/empty-state.tsx'

/** Stands where a table is not laid today: before its first day, after its last one, or never. */
export function GoneTable() {
  const { gone } = useWords(displayTablesWords)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[60vh] pb-20">
      <FailedPageHead title={gone.title} />
      <EmptyState heading="h1" title={gone.title} text={gone.text} action={gone.action} to={TABLES_PATH} />
    </main>
  )
}
