/** The first screen of the day: what to do now and who does what, the promises, the shelf, what was sold. */
import { useState } from 'react'
import type { Today } from '#shared/contract/staff/today.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { longDay } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonCards } from '../frame/skeletons.tsx'
import { FailedState } from '../frame/loading-and-empty.tsx'
import { PromiseRateTile } from './promise-rate.tsx'
import { LegalGaps } from './legal-gaps.tsx'
import { Numbers } from './numbers.tsx'
import { Sales } from './sales.tsx'
import { Shelf } from './shelf.tsx'
import { ToDo } from './to-do.tsx'
import { Working } from './working.tsx'

/** While nobody does anything, the day goes on. */
const AGAIN_MS = 60_000

export default function TodayPage() {
  const { help, start } = useWords(todayWords)
  const language = useLanguage()
  const { data, error, refetch, dataUpdatedAt } = useRead<Today>(['today'], '/today', {
    refetchInterval: AGAIN_MS,
  })
  const [now] = useState(() => new Date())
  const day = longDay(now, language)
  return (
    <>
      <PageHead
        title={day.charAt(0).toUpperCase() + day.slice(1)}
        help={help}
        actions={<CommandButton label={start} shortcut="p" to="/picking" />}
      />
      {data ? (
        <Day today={data} now={dataUpdatedAt} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Waits />
      )}
    </>
  )
}

/** What to do and who does what, the numbers, and the shelf to walk along. */
function Waits() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SkeletonCards columns="gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]" counts={[1, 1]} />
      <div className="grid grid-cols-2 overflow-clip rounded-lg border border-hairline bg-card lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, number) => (
          <div
            key={number}
            className="grid h-25.5 content-between border-hairline px-3.5 pt-4 pb-4 not-last:border-r max-lg:nth-2:border-r-0 max-lg:nth-[-n+2]:border-b sm:px-4.5 lg:h-31"
          >
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-10 w-12" />
          </div>
        ))}
      </div>
      <div>
        <Skeleton className="mb-2 h-6 w-40" />
        <div className="flex h-31 items-end gap-3 overflow-clip border-b-6 border-shelf px-3">
          {Array.from({ length: 5 }, (_, book) => (
            <Skeleton key={book} className="h-24 w-16 shrink-0" />
          ))}
        </div>
      </div>
    </div>
  )
}

function Day({ today, now }: { today: Today; now: number }) {
  const gaps = today.legal_gaps ?? []
  const withoutContact = today.without_safety_contact ?? 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ToDo today={today} now={now} />
        <div className="grid gap-5">
          <Working working={today.working} />
          {(gaps.length > 0 || withoutContact > 0) && (
            <LegalGaps gaps={gaps} withoutContact={withoutContact} />
          )}
        </div>
      </div>
      <Numbers today={today} />
      <Shelf shelf={today.shelf} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <PromiseRateTile rate={today.promises} />
        {today.sales && <Sales sales={today.sales} />}
      </div>
    </div>
  )
}
