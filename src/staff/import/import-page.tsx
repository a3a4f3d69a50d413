/** Imports of catalogues: a file is sent here, and those that were are listed. */
import type { ImportRow } from '#shared/contract/staff/imports.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-pages.ts'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/states.tsx'
import { DataTable } from '../table/data-table.tsx'
import { importColumns } from './import-columns.tsx'
import { UploadBox } from './upload-box.tsx'

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
