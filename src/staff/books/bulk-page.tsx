/** One change of many books: which books, what changes, its preview, and one button. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { BulkPreview as Preview, BulkPreviewRequest } from '#shared/contract/staff/bulk-changes.ts'
import type { StaffSupplier } from '#shared/contract/staff/suppliers.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { bulkChangesWords } from '#shared/text/staff/en/bulk-changes.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { Button } from '#ui/button.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { post, type StaffError } from '../api/client.ts'
import { showFailure, useAction } from '../api/use-action.ts'
import { useRows } from '../api/use-read.ts'
import { draftField, Fields, type FieldSpec, type Option } from '../form/fields.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { ProgressBar } from '../frame/loading-and-empty.tsx'
import { PrintSheets } from '../print/print-sheets.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { LabelsCard } from './labels-card.tsx'
import { changeFields, changeSent, FIRST_CHANGE } from './bulk-fields.ts'
import { useBooksFilter } from './use-books-filter.ts'

/** The books that were ticked in the list, as it hands them over. */
function useTicked(): readonly string[] {
  const { state } = useLocation() as { state: { isbns?: readonly string[] } | null }
  return state?.isbns ?? []
}

export default function BulkPage() {
  const words = useWords(bulkChangesWords)
  const { title: books } = useWords(booksWords)
  const frame = useWords(frameWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const may = useMay()
  const ticked = useTicked()
  const { query, isFiltered, isRemoved } = useBooksFilter()
  const { rows: suppliers = [] } = useRows<StaffSupplier>('/suppliers')
  const first = ticked.length > 0 ? 'ticked' : isFiltered || isRemoved ? 'filter' : 'list'
  const [typed, setTyped] = useState({ ...FIRST_CHANGE, source: first, list: '' })
  const { run, isPending } = useAction()
  const question = useMutation<Preview, StaffError, BulkPreviewRequest>({
    mutationFn: async (request) => (await post<Data<Preview>>('/bulk-changes/preview', request)).data,
  })
  const { data: preview, error } = question

  const filtered = isFiltered ? words.sources.filter : words.sources[isRemoved ? 'removed' : 'onSale']
  const sources: Option[] = [
    ...(ticked.length > 0 ? [{ value: 'ticked', label: words.sources.ticked(ticked.length) }] : []),
    { value: 'filter', label: filtered },
    { value: 'list', label: words.sources.list },
  ]
  const which: Record<'source' | 'list', FieldSpec> = {
    source: { label: words.source, options: sources },
    list: { label: words.list, hint: words.listHint, rows: 5, isShown: ({ source }) => source === 'list' },
  }
  const what = changeFields(words, suppliers)
  const { sort: _sort, ...filter } = query
  const change = changeSent(typed)
  const chosen = {
    ticked: { books: ticked.join('\n') },
    filter: { filter: filter as BulkPreviewRequest['filter'] },
    list: { books: typed.list },
  }
  const field = draftField({
    values: typed,
    faults: Object.fromEntries(Object.entries(error?.fields ?? {}).map(([name, [fault]]) => [name, fault])),
    // A preview is of what was typed then
    onChange: (changed) => {
      question.reset()
      setTyped((now) => ({ ...now, ...changed }))
    },
  })

  const confirm = async ({ isbns, fingerprint }: Preview) => {
    const input = { books: isbns.join('\n'), ...change, preview: fingerprint }
    const done = await run('books-change-many', { input })
    if (!done) return question.reset()
    void navigate(`/books?${new URLSearchParams(query as Record<string, string>).toString()}`)
  }

  return (
    <>
      <PageHead title={words.title} help={words.help} above={{ to: '/books', label: books }} />
      <div className="grid max-w-5xl gap-5">
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (!question.isPending)
              question.mutate({
                ...chosen[typed.source as keyof typeof chosen],
                change: change as Record<string, string>,
              })
          }}
        >
          <ProblemAlert
            problem={
              error && Object.keys(error.fields).length === 0
                ? showFailure(error, language, frame)
                : undefined
            }
          />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Card title={words.which}>
              <div className="grid gap-4 px-4.5 py-4">
                <Fields of={which} field={field} />
              </div>
            </Card>
            <Card title={words.what}>
              <div className="grid gap-4 px-4.5 py-4">
                <Fields of={what} field={field} />
              </div>
            </Card>
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              size="control"
              variant={preview ? 'outline' : 'primary'}
              aria-disabled={question.isPending || undefined}
            >
              {words.submit}
            </Button>
            {question.isPending && (
              <span className="w-40">
                <ProgressBar label={words.computing} />
              </span>
            )}
            <span role="status" className="text-muted">
              {question.isPending && words.computing}
            </span>
          </div>
        </form>
        {may('/staff/labels') && <LabelsCard which={chosen[typed.source as keyof typeof chosen]} />}
        {preview && (
          <BulkPreview
            preview={preview}
            suppliers={suppliers}
            isPending={isPending}
            onConfirm={() => void confirm(preview)}
          />
        )}
      </div>
      <PrintSheets />
    </>
  )
}
