import { formatNumber } from '#shared/text/number-format.ts'
import { useState } from 'react'
import type { ImportDetail, ImportComplaint, ImportProgress } from '#shared/contract/staff/import.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { CommandButton } from '../commands/commands.tsx'
import { dayAndTime } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { ChangesCard } from './changes-card.tsx'
import { useChoices, ChoicesCard } from './choices-card.tsx'
import { StateMark } from './state-mark.tsx'
import { usePages } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { DataTable } from '../table/data-table.tsx'
import { complaintColumns } from './complaint-columns.tsx'
import { ProgressBar } from '../frame/loading-and-empty.tsx'

/** How far a run is. */
function RunCard({ import: one }: { import: ImportDetail }) {
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

const COUNTS = ['added', 'updated', 'removed', 'unchanged', 'refused'] as const

type CountsCardProps = { import: ImportDetail; progress: ImportProgress }

/** How many books are new, changed, taken off sale, the same, refused. */
function CountsCard({ import: { state }, progress }: CountsCardProps) {
  const words = useWords(importWords)
  const language = useLanguage()
  const isLook = state === 'checking' || state === 'checked' || state === 'uploaded'
  return (
    <Card title={isLook ? words.would : words.did}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 px-4.5 py-4 sm:grid-cols-5">
        {COUNTS.map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-muted">{words.counts[name]}</dt>
            <dd
              className={`font-serif text-3xl ${name === 'refused' && progress.refused > 0 ? 'text-out-of-stock' : ''}`}
            >
              {formatNumber(progress[name], language)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Step = { label: string; key: string; run: () => void; isMain?: boolean }

/** An import with its progress, its counts and what can be done with it. */
export function ImportRun({ import: one }: { import: ImportDetail }) {
  const words = useWords(importWords)
  const language = useLanguage()
  const { id, file, bytes, by, at, state, progress, problem, running } = one
  const [isChoosing, setIsChoosing] = useState(false)
  const choices = useChoices(one)
  const { run, isPending } = useAction()
  const perform = (name: 'apply' | 'discard' | 'stop') =>
    void run(`imports-${name}`, { input: { import: id } })

  const isRunning = state === 'checking' || state === 'importing'
  const isUploaded = state === 'uploaded' || (state === 'checked' && isChoosing)
  const isLookedAt = state === 'checked' && !isChoosing
  const toDo = progress ? progress.added + progress.updated + progress.removed : 0
  const steps: Step[] = [
    ...(isUploaded || isLookedAt ? [{ label: words.discard, key: 'd', run: () => perform('discard') }] : []),
    ...(isLookedAt ? [{ label: words.checkAgain, key: 'm', run: () => setIsChoosing(true) }] : []),
    ...(isLookedAt && toDo > 0
      ? [{ label: words.apply(toDo), key: 'i', run: () => perform('apply'), isMain: true }]
      : []),
    ...(isUploaded ? [{ label: words.check, key: 'v', run: check, isMain: true }] : []),
    ...(isRunning && !one.is_stopping ? [{ label: words.stop, key: 's', run: () => perform('stop') }] : []),
  ]

  function check() {
    setIsChoosing(false)
    void run('imports-check', { input: { import: id, ...choices.input() } })
  }

  return (
    <>
      <PageHead
        title={file}
        help={words.help}
        above={{ to: '/import', label: words.title }}
        marks={<StateMark state={state} />}
        summary={`${words.size(bytes)} · ${by} · ${dayAndTime(at, language)}`}
        actions={steps.map(({ label, key, run: step, isMain }) => (
          <CommandButton
            key={key}
            label={label}
            shortcut={key}
            variant={isMain ? 'primary' : 'outline'}
            isOff={isPending}
            run={step}
          />
        ))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {problem && <ProblemAlert problem={problem} />}
        {isRunning && running && (
          <p role="status" className="rounded-lg border border-hairline bg-tint px-4 py-3">
            {words.underWay(running.by, running.file)}{' '}
            <Link to={`/import/${running.id}`} className="link">
              {words.see}
            </Link>
          </p>
        )}
        {isUploaded && <ChoicesCard import={one} choices={choices} />}
        {isRunning && <RunCard import={one} />}
        {progress && !isUploaded && <CountsCard import={one} progress={progress} />}
        {isLookedAt && toDo === 0 && !problem && <p className="text-muted">{words.nothing}</p>}
        {isLookedAt && one.changes.length > 0 && <ChangesCard changes={one.changes} all={toDo} />}
        {!isRunning && one.complaints > 0 && <ComplaintsCard id={id} />}
      </div>
    </>
  )
}

/** Rows that were refused and values that were left out: where, why, and what to do. */
function ComplaintsCard({ id }: { id: number }) {
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
