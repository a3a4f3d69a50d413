/** The first screen of the day: what to do now and who does what, the promises, the shelf, what was sold. */
import { useState } from 'react'
import type { Today } from '#shared/contract/staff/today.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import { companyWords } from '#shared/text/staff/en/company.ts'
import { useRead } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { longDay } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonCards, FailedState } from '../frame/loading-and-empty.tsx'
import { PromiseRateTile, Numbers } from './numbers.tsx'
import { Sales } from './sales.tsx'
import { Shelf } from './shelf.tsx'
import { ToDo } from './to-do.tsx'
import { Card } from '../frame/card.tsx'

const SHOWN = 5

/** What the law still asks the shop to state or to apply. */
export function LegalGaps({ gaps, withoutContact }: { gaps: readonly string[]; withoutContact: number }) {
  const { legal: words } = useWords(todayWords)
  const { fields } = useWords(companyWords)
  const more = gaps.length - SHOWN
  return (
    <Card
      title={words.title}
      aside={
        <Link to="/window/company" className="link inline-flex min-h-(--control-height) items-center">
          {words.open}
        </Link>
      }
    >
      <ul className="px-4.5 py-3">
        {gaps.slice(0, SHOWN).map((name) => (
          <li key={name} className="py-0.5">
            {words.settings[name] ?? fields[name] ?? name}
          </li>
        ))}
        {more > 0 && <li className="py-0.5 text-muted">{words.more(more)}</li>}
        {withoutContact > 0 && (
          <li className="py-0.5">
            <Link
              to="/books/safety"
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {words.withoutContact(withoutContact)}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}

/** Who picks or receives right now; it changes with every scan of theirs. */
export function Working({ working }: { working: Today['working'] }) {
  const { working: words } = useWords(todayWords)
  return (
    <Card title={words.title}>
      <ul className="px-4.5 py-2">
        {working.map(({ name, kind, count, reception }) => (
          <li key={`${name} ${kind} ${reception}`} className="py-1">
            <strong className="font-medium">{name}</strong>{' '}
            {reception === null ? (
              <span>{words[kind](count)}</span>
            ) : (
              <Link to={`/receiving/${reception}`} className="link">
                {words[kind](count)}
              </Link>
            )}
          </li>
        ))}
        {working.length === 0 && <li className="py-2 text-muted">{words.none}</li>}
      </ul>
    </Card>
  )
}

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
