/** The export of another site: shown first, saved where the customer confirms. */
import { useState } from 'react'
import type { BookcaseImport } from '#shared/contract/bookcase.ts'
import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { importBooks } from '../api/bookcase.ts'
import { ApiError } from '../api/client.ts'
import { ImportReport } from './import-report.tsx'

const MAX_BYTES = 5_000_000

type Faults = (typeof bookcaseWords)['fr']['imported']['faults']

function faultOf(error: unknown): keyof Faults {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 413) return 'too_large'
  if (error.status === 429) return 'too_many'
  const code = error.fields['file']?.[0]
  return code === 'unknown_file' || code === 'empty_file' || code === 'too_many_rows' ? code : 'failed'
}

type Chosen = { file: File; hasToRead: boolean; report: BookcaseImport; isStored: boolean }

export function ImportFile({ userId, onAdded }: { userId: string; onAdded: () => void }) {
  const { imported: words } = useWords(bookcaseWords)
  const [chosen, setChosen] = useState<Chosen>()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<keyof Faults>()

  async function send(file: File, { hasToRead = false, isStored = false } = {}) {
    if (isBusy) return
    setFault(file.size > MAX_BYTES ? 'too_large' : undefined)
    if (file.size > MAX_BYTES) return
    setBusy(true)
    try {
      const report = await importBooks(userId, { file, hasToRead, isStored })
      setChosen({ file, hasToRead, report, isStored })
      if (isStored) {
        showToast('success', words.done(report.new))
        onAdded()
      }
    } catch (error) {
      setFault(faultOf(error))
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby="import-books" className="rounded-lg border border-hairline bg-card p-5">
      <h2 id="import-books" className="text-xl">
        {words.title}
      </h2>
      <p id="import-help" className="mt-2 text-sm text-muted">
        {words.text}
      </p>
      {fault && (
        <div className="mt-4">
          <ProblemAlert problem={words.faults[fault]} />
        </div>
      )}
      {chosen ? (
        <ImportReport
          name={chosen.file.name}
          {...chosen}
          isBusy={isBusy}
          onToRead={(hasToRead) => void send(chosen.file, { hasToRead })}
          onKeep={() => void send(chosen.file, { hasToRead: chosen.hasToRead, isStored: true })}
          onEnd={() => setChosen(undefined)}
        />
      ) : (
        <label className="mt-4 inline-flex min-h-11 cursor-pointer items-center rounded-md border border-edge bg-card px-4 font-semibold hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-primary-text">
          {isBusy ? words.reading : words.choose}
          <input
            type="file"
            accept=".csv,text/csv"
            aria-describedby="import-help"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void send(file)
              target.value = ''
            }}
          />
        </label>
      )}
    </section>
  )
}
