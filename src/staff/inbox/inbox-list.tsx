import type { InboxRow } from '#shared/contract/staff/inbox.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { EmptyState, FailedState } from '../frame/loading-and-empty.tsx'
import { shortDay } from '../frame/moments.ts'
import { StateMark } from './state-mark.tsx'
import { placeOf, type useInbox } from './use-inbox.ts'

/** The rows of a view; the open one is marked. */
export function InboxList({ view, pages, open, query }: ReturnType<typeof useInbox>) {
  const { empty, list } = useWords(inboxWords)
  const { table } = useWords(frameWords)
  const { rows } = pages
  if (pages.error && !rows) return <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
  if (!rows) return <SkeletonList />
  if (rows.length === 0)
    return view === 'open' ? (
      <EmptyState title={empty.title} text={empty.text} />
    ) : (
      <EmptyState title={empty.none} />
    )
  return (
    <>
      <ul aria-label={list} aria-busy={pages.isPlaceholderData} className="aria-busy:opacity-60">
        {rows.map((row) => (
          <li key={`${row.kind} ${row.id}`} className="border-b border-hairline last:border-b-0">
            <Row row={row} query={query} isOpen={row.kind === open?.kind && row.id === open.id} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="border-t border-hairline p-3 text-center">
          <Button
            variant="outline"
            size="control"
            aria-disabled={pages.isFetchingNextPage || undefined}
            onClick={() => void pages.fetchNextPage()}
          >
            {table.more}
          </Button>
        </div>
      )}
    </>
  )
}

/** Rows of three lines: who and when, what, how it begins and how it stands. */
const SkeletonList = () =>
  Array.from({ length: 6 }, (_, row) => (
    <div key={row} className="border-b border-hairline last:border-b-0">
      <div className="flex h-22 flex-col justify-between py-3.5 pr-3.5 pl-4.5">
        <div className="flex justify-between">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-12" />
        </div>
        <Skeleton className="h-4 w-4/5" />
        <div className="flex justify-between">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-16" />
        </div>
      </div>
    </div>
  ))

function Row({ row, query, isOpen }: { row: InboxRow; query: string; isOpen: boolean }) {
  const words = useWords(inboxWords)
  const language = useLanguage()
  const marks = [
    row.stars !== null && words.stars(row.stars),
    row.photos > 0 && words.photos(row.photos),
    row.reports > 0 && words.reports(row.reports),
  ].filter((mark) => mark !== false)
  return (
    <Link
      to={`${placeOf(row)}${query}`}
      aria-current={isOpen || undefined}
      className="block min-h-22 border-l-4 border-transparent px-3.5 py-2.5 outline-offset-[-2px]! hover:bg-tint/40 aria-[current]:border-secondary aria-[current]:bg-tint"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-semibold">{row.from ?? words.forgotten}</span>
        <time dateTime={row.at} className="shrink-0 text-xs text-muted">
          {shortDay(row.at, language)}
        </time>
      </span>
      <span className="block truncate">
        <span className="text-muted">{words.kind[row.kind]}</span> · {row.title}
      </span>
      <span className="flex items-center gap-3">
        <span className="min-w-0 flex-1 truncate text-xs text-muted">
          {[...marks, row.excerpt].filter(Boolean).join(' · ')}
        </span>
        <StateMark state={row.reports > 0 ? 'reported' : row.state} />
      </span>
    </Link>
  )
}
