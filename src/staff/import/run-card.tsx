import type { ImportDetail } from '#shared/contract/staff/import.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** How far a run is. */
export function RunCard({ import: one }: { import: ImportDetail }) {
  const words = useWords(importWords)
  const { state, progress, bytes } = one
  const label = state === 'checking' ? words.progress.checking : words.progress.importing
  return (
    <Card title={label}>
      <div className="grid gap-3 px-4.5 py-5">
        <ProgressBar label={label} part={progress ? Math.min(1, progress.bytes / bytes) : undefined} />
        <p role="status">
          {one.is_stopping
            ? words.stopping
            : progress
              ? words.progress.rows(progress.rows, progress.line)
              : words.waiting}
        </p>
        <p className="text-muted">{words.goesOn}</p>
      </div>
    </Card>
  )
}
