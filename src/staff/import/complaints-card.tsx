import type { ImportComplaint } from '#shared/contract/staff/imports.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-pages.ts'
import { Card } from '../frame/card.tsx'
import { DataTable } from '../table/data-table.tsx'
import { complaintColumns } from './complaint-columns.tsx'

/** Rows that were refused and values that were left out: where, why, and what to do. */
export function ComplaintsCard({ id }: { id: number }) {
  const words = useWords(importWords)
  const { complaints } = words
  const pages = usePages<ImportComplaint>(`/imports/${id}/complaints`, {})
  return (
    <Card
      title={complaints.title}
      aside={
        <a
          href={`/staff/imports/${id}/report`}
          download
          className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
        >
          {complaints.download}
        </a>
      }
    >
      <p className="border-b border-hairline px-4.5 py-3 text-muted">{complaints.text}</p>
      <DataTable
        label={complaints.title}
        columns={complaintColumns(words)}
        pages={pages}
        idOf={({ line, reason, detail, read }) => [line, reason, detail, read].join(' ')}
        empty={null}
      />
    </Card>
  )
}
