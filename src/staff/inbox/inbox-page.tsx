/** Returns, messages and reviews in one list beside the one that is open. On phones one of the two is shown. */
import { useNavigate } from 'react-router'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { Button } from '#ui/button.tsx'
import { ArrowUpIcon, ChevronDownIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import type { StaffMessage, StaffReturn, StaffReview, InboxCounts } from '#shared/contract/staff/inbox.ts'
import { type InboxKind, INBOX_KINDS, INBOX_VIEWS, type InboxView } from '#shared/staff/inbox.ts'
import { Link } from '#ui/link.tsx'
import { useCommands, KeyCap } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState, FailedState, SkeletonCards } from '../frame/loading-and-empty.tsx'
import { InboxList } from './inbox-list.tsx'
import { useInbox } from './use-inbox.ts'
import { StaffError } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { MessageItem } from './message-item.tsx'
import { ReturnItem } from './return-item.tsx'
import { ReviewItem } from './review-item.tsx'
import { BESIDE_ORDER } from './two-columns.tsx'

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

/** The return, message or review that is open. */
function Item({ kind, id }: { kind: InboxKind; id: string }) {
  const words = useWords(inboxWords)
  const { data, error, refetch } = useRead<unknown>(['inbox', kind, id], `/inbox/${kind}/${id}`)
  if (error instanceof StaffError && error.code === 'NOT_FOUND')
    return (
      <Card>
        <EmptyState title={words.gone} />
      </Card>
    )
  if (data === undefined && error)
    return (
      <Card>
        <FailedState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (data === undefined) return <SkeletonCards columns={BESIDE_ORDER} counts={[1, 1]} />
  if (kind === 'returns') return <ReturnItem returned={data as StaffReturn} />
  if (kind === 'messages') return <MessageItem message={data as StaffMessage} />
  return <ReviewItem review={data as StaffReview} />
}

export default function InboxPage() {
  const words = useWords(inboxWords)
  const inbox = useInbox()
  const navigate = useNavigate()
  const { view, kind, open, step, query } = inbox
  const steps = [
    { label: words.previous, key: 'k', Icon: ArrowUpIcon, run: () => step('before') },
    { label: words.next, key: 'j', Icon: ChevronDownIcon, run: () => step('after') },
  ]
  useCommands([
    ...steps.map(({ label, key, run }) => ({ label, key, run })),
    ...(open ? [{ label: words.back, key: 'Escape', run: () => void navigate(`/inbox${query}`) }] : []),
  ])
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        {...(open && { above: { to: `/inbox${query}`, label: words.back } })}
        actions={steps.map(({ label, key, Icon, run }) => (
          <Button
            key={key}
            variant="outline"
            size="control"
            aria-label={label}
            className={open ? '' : 'max-lg:hidden'}
            onClick={run}
          >
            <Icon className="size-4" /> <KeyCap of={key} />
          </Button>
        ))}
      />
      <div className={open ? 'max-lg:hidden' : ''}>
        <Filters view={view} kind={kind} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)] min-[87.5rem]:grid-cols-[22rem_minmax(0,1fr)]">
        <Card className={open ? 'max-lg:hidden' : ''}>
          <InboxList {...inbox} />
        </Card>
        {open ? (
          <Item key={`${open.kind} ${open.id}`} {...open} />
        ) : (
          <Card className="max-lg:hidden">
            <EmptyState title={words.choose} />
          </Card>
        )}
      </div>
    </>
  )
}
