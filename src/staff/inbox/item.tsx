import type { StaffMessage, StaffReturn, StaffReview } from '#shared/contract/staff/inbox.ts'
import type { InboxKind } from '#shared/staff/inbox.ts'
import { inboxWords } from '#shared/text/staff/inbox-words.ts'
import { useWords } from '#ui/text.tsx'
import { StaffError } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { SkeletonCards } from '../frame/skeletons.tsx'
import { EmptyState, FailedState } from '../frame/states.tsx'
import { MessageItem } from './message-item.tsx'
import { ReturnItem } from './return-item.tsx'
import { ReviewItem } from './review-item.tsx'
import { BESIDE_ORDER } from './two-columns.tsx'

/** The return, message or review that is open. */
export function Item({ kind, id }: { kind: InboxKind; id: string }) {
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
