/** One table: its words, its days and its books; or a new one. */
import { useParams } from 'react-router'
import type { StaffTable } from '#shared/contract/staff/display-tables.ts'
import { displayTablesWords } from '#shared/text/staff/en/display-tables.ts'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../../api/use-read.ts'
import { SkeletonDesk, EmptyState, Unread } from '../../frame/loading-and-empty.tsx'
import { TableForm } from './table-form.tsx'

const NEW = 'new'

export default function TablePage() {
  const { id = NEW } = useParams()
  return id === NEW ? <TableForm key={NEW} /> : <KnownTable key={id} id={id} />
}

function KnownTable({ id }: { id: string }) {
  const words = useWords(displayTablesWords)
  const { data: table, error, refetch } = useRead<StaffTable>(['tables', id], `/tables/${id}`)
  if (table) return <TableForm table={table} />
  return (
    <Unread error={error} refetch={refetch} gone={<EmptyState title={words.gone} isPage />}>
      <SkeletonDesk counts={[2]} />
    </Unread>
  )
}
