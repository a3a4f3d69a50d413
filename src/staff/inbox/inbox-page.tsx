/** Returns, messages and reviews in one list beside the one that is open. On phones one of the two is shown. */
import { useNavigate } from 'react-router'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { Button } from '#ui/button.tsx'
import { ArrowUpIcon, ChevronDownIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState, FailedState } from '../frame/loading-and-empty.tsx'
import { Filters } from './filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { useInbox } from './use-inbox.ts'
import type { StaffMessage, StaffReturn, StaffReview } from '#shared/contract/staff/inbox.ts'
import type { InboxKind } from '#shared/staff/inbox.ts'
import { StaffError } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { SkeletonCards } from '../frame/skeletons.tsx'
import { MessageItem } from './message-item.tsx'
import { ReturnItem } from './return-item.tsx'
import { ReviewItem } from './review-item.tsx'
import { BESIDE_ORDER } from './two-columns.tsx'

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
