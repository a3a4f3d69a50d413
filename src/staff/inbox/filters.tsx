import type { InboxCounts } from '#shared/contract/staff/inbox.ts'
import { INBOX_KINDS, INBOX_VIEWS, type InboxKind, type InboxView } from '#shared/staff/inbox.ts'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'

const TAB =
  'flex min-h-(--control-height) items-center gap-1.5 border-b-3 border-transparent px-3 whitespace-nowrap hover:bg-tint aria-[current]:border-secondary aria-[current]:font-semibold'
const CHIP =
  'flex min-h-8 items-center gap-1.5 rounded-full border border-hairline bg-card px-3 text-xs whitespace-nowrap hover:bg-tint pointer-coarse:min-h-11 aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent'

/** Views of which each kind has a part. */
const OF_SEVERAL_KINDS: readonly InboxView[] = ['open', 'done']

/** Which view and which kind is shown; what is open is counted. */
export function Filters({ view, kind }: { view: InboxView; kind: InboxKind | undefined }) {
  const words = useWords(inboxWords)
  const { data: counts } = useRead<InboxCounts>(['inbox', 'counts'], '/inbox/counts')
  const all = counts && counts.returns + counts.messages + counts.reviews
  const number = (count: number | undefined) => count !== undefined && count > 0 && <strong>{count}</strong>
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-hairline">
      <nav aria-label={words.views.label} className="-mb-px min-w-0 overflow-x-auto">
        <ul className="flex">
          {INBOX_VIEWS.map((one) => (
            <li key={one}>
              <Link to={addressOf(one)} aria-current={one === view || undefined} className={TAB}>
                {words.views[one]} {one === 'open' && number(all)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {OF_SEVERAL_KINDS.includes(view) && (
        <nav aria-label={words.kinds.label} className="min-w-0 overflow-x-auto pb-2 sm:pb-0">
          <ul className="flex gap-2">
            {[undefined, ...INBOX_KINDS].map((one) => (
              <li key={one ?? 'all'}>
                <Link to={addressOf(view, one)} aria-current={one === kind || undefined} className={CHIP}>
                  {words.kinds[one ?? 'all']} {one && view === 'open' && number(counts?.[one])}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function addressOf(view: InboxView, kind?: InboxKind): string {
  const search = new URLSearchParams({
    ...(view !== 'open' && { view }),
    ...(kind && { kind }),
  })
  return search.size > 0 ? `/inbox?${search}` : '/inbox'
}
