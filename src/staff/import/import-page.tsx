/** Imports of catalogues: a file is sent here, and those that were are listed. */
import type { ImportRow } from '#shared/contract/staff/import.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'
import { UploadBox } from './upload-box.tsx'
import type { Language } from '#shared/contract/preferences.ts'
import type { importing } from '#shared/text/staff/fr/import.ts'
import { Link } from '#ui/link.tsx'
import { shortMoment } from '../frame/moments.ts'
import { StateMark } from './state-mark.tsx'

export default function ImportPage() {
  const words = useWords(importWords)
  const language = useLanguage()
  const pages = usePages<ImportRow>('/imports', {})
  return (
    <>
      <PageHead title={words.title} help={words.help} />
      <UploadBox />
      <Card title={words.history}>
        <DataTable
          label={words.history}
          columns={importColumns(words, language)}
          pages={pages}
          idOf={({ id }) => String(id)}
          empty={<EmptyState title={words.none} text={words.noneText} />}
        />
      </Card>
    </>
  )
}

/** The columns of the list of imports. */
function importColumns(words: typeof importing, language: Language): Column<ImportRow>[] {
  return [
    {
      header: words.headers.file,
      className: 'min-w-36 py-1.5 wrap-anywhere',
      cell: ({ id, file }) => (
        <Link to={`/import/${id}`} className="link font-medium">
          {file}
        </Link>
      ),
    },
    { header: words.headers.state, cell: ({ state }) => <StateMark state={state} /> },
    {
      header: words.headers.result,
      className: 'max-md:hidden',
      cell: ({ progress }) =>
        progress && words.result(progress.added, progress.updated, progress.removed, progress.refused),
    },
    { header: words.headers.by, className: 'max-md:hidden', cell: ({ by }) => by },
    {
      header: words.headers.at,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ at }) => shortMoment(at, language),
    },
  ]
}
