/** The labels of the chosen books, printed at once. */
import { useState } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { BookLabels, BookLabelsRequest } from '#shared/contract/staff/label-printer.ts'
import { MAX_BOOK_LABELS } from '#shared/staff/limits.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { printingWords } from '#shared/text/staff/en/printing.ts'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { post, StaffError } from '../api/client.ts'
import { showFailure } from '../api/use-action.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { ProgressBar } from '../frame/loading-and-empty.tsx'
import { printBookLabels, type LabelsSent } from '../print/book-labels.tsx'
import { LeavingGuard } from './leaving-guard.tsx'

type Which = Pick<BookLabelsRequest, 'books' | 'filter'>

export function LabelsCard({ which }: { which: Which }) {
  const { labels: words } = useWords(printingWords)
  const frame = useWords(frameWords)
  const language = useLanguage()
  const [copies, setCopies] = useState<BookLabelsRequest['copies']>('one')
  const [state, setState] = useState<'idle' | 'reading' | LabelsSent>('idle')
  const [said, setSaid] = useState<{ problem?: string; note?: string }>({})

  async function print() {
    setSaid({})
    setState('reading')
    try {
      const { data } = await post<Data<BookLabels>>('/labels/books', { ...which, copies })
      if (data.is_too_many) return setSaid({ problem: words.tooMany(data.labels, MAX_BOOK_LABELS) })
      if (data.labels === 0) setSaid({ problem: words.none })
      else if (data.unknown.length > 0) setSaid({ note: words.unknown(data.unknown.join(', ')) })
      if (data.labels > 0) await printBookLabels(data.books, setState)
    } catch (error) {
      if (!(error instanceof StaffError)) throw error
      setSaid({ problem: showFailure(error, language, frame) })
    } finally {
      setState('idle')
    }
  }

  const progress = typeof state === 'string' ? undefined : state
  return (
    <Card title={words.title}>
      <div className="grid gap-4 px-4.5 py-4">
        <p className="text-muted">{words.text}</p>
        <div className="flex flex-wrap items-center gap-4">
          <Choice label={words.copies} options={words.each} chosen={copies} onChoose={setCopies} />
          <CommandButton
            label={words.print}
            shortcut="e"
            variant="outline"
            isOff={state !== 'idle'}
            run={() => void print()}
          />
        </div>
        <div role="status" className="grid gap-2 empty:hidden">
          {state === 'reading' && <p className="text-muted">{words.reading}</p>}
          {progress && (
            <>
              <p>{words.progress(progress.sent, progress.total)}</p>
              <ProgressBar label={words.print} part={progress.sent / progress.total} />
            </>
          )}
          {said.note !== undefined && <p className="text-out-of-stock">{said.note}</p>}
        </div>
        <ProblemAlert problem={said.problem} />
      </div>
      <LeavingGuard isChanged={progress !== undefined} words={words.leaving} />
    </Card>
  )
}
