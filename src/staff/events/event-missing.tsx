import { StaffError } from '../api/client.ts'
import { SkeletonDesk } from '../frame/skeletons.tsx'
import { EmptyState, FailedState } from '../frame/states.tsx'

/** In place of an event that is being read, could not be, or does not exist. */
export function EventMissing({
  error,
  gone,
  onRetry,
}: {
  error: unknown
  gone: string
  onRetry: () => void
}) {
  if (error instanceof StaffError && error.code === 'NOT_FOUND') return <EmptyState title={gone} isPage />
  if (error) return <FailedState error={error} onRetry={onRetry} />
  return <SkeletonDesk counts={[2]} />
}
