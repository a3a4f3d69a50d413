/** One table: its words, its days and its books; or a new one. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffTable } from '#shared/contract/staff/display-tables.ts'
import { tablesWords } from '#shared/text/staff/tables-words.ts'
import { useWords } from '#ui/text.tsx'
import { read, StaffError } from '../../api/client.ts'
import { SkeletonDesk } from '../../frame/skeletons.tsx'
import { EmptyState, FailedState } from '../../frame/states.tsx'
import { TableForm } from './table-form.tsx'

const NEW = 'new'

export default function TablePage() {
  const { id = NEW } = useParams()
  return id === NEW ? <TableForm key={NEW} /> : <KnownTable key={id} id={id} />
}

function KnownTable({ id }: { id: string }) {
  const words = useWords(tablesWords)
  const {
    data: table,
    error,
    refetch,
  } = useQuery({
    queryKey: ['tables', id],
    queryFn: async ({ signal }) => (await read<Data<StaffTable>>(`/tables/${id}`, { signal })).data,
  })
  if (table) return <TableForm table={table} />
  if (error instanceof StaffError && error.code === 'NOT_FOUND') {
    return <EmptyState title={words.gone} isPage />
  }
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <SkeletonDesk counts={[2]} />
}
