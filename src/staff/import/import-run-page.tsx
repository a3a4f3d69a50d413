/** One catalogue on its way: what was recognised, how to import it, what would change, how far it is, what became of it. */
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { ImportDetail, ImportState } from '#shared/contract/staff/import.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { refresh } from '../api/queries.ts'
import { PageHead } from '../frame/page-head.tsx'
import { FailedState, SkeletonRows } from '../frame/loading-and-empty.tsx'
import { ImportRun } from './import-run.tsx'

const LOOK_EVERY_MS = 800

const isRunning = (state: ImportState | undefined) => state === 'checking' || state === 'importing'

export default function ImportRunPage() {
  const words = useWords(importWords)
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead<ImportDetail>(['imports', id], `/imports/${id}`, {
    refetchInterval: ({ state }) => (isRunning(state.data?.state) ? LOOK_EVERY_MS : false),
  })
  const running = isRunning(data?.state)
  useEffect(() => {
    // What a run has changed is read again when it is over
    if (!running) void refresh()
  }, [running])
  if (data) return <ImportRun key={data.id} import={data} />
  return (
    <>
      <PageHead title={words.title} help={words.help} above={{ to: '/import', label: words.title }} />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} className="h-24" />
      )}
    </>
  )
}
