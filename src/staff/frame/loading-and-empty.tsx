/** What stands where data will be, is not, or could not be read. */
import type { ReactNode } from 'react'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { StaffError } from '../api/client.ts'
import { requestFullSignIn } from '../api/full-sign-in.ts'

/** One sentence, and the next step. */
export function EmptyState({
  title,
  text,
  isPage = false,
  children,
}: {
  title: ReactNode
  text?: ReactNode
  /** It is the screen's heading, not part of one. */
  isPage?: boolean
  children?: ReactNode
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="px-6 py-14 text-center">
      <Title className="font-serif text-xl">{title}</Title>
      {text && <div className="mt-2 text-muted">{text}</div>}
      {children && <div className="mt-5 flex justify-center gap-3">{children}</div>}
    </div>
  )
}

/** What failed, why, and a way to try again, in the place of what is missing. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useWords(frameWords)
  const { more } = useWords(signInWords)
  const needsSignIn = error instanceof StaffError && error.code === 'FULL_SIGN_IN_NEEDED'
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 px-5 py-8">
      <AlertIcon className="size-5 text-out-of-stock" />
      <p className="min-w-0 flex-1">
        {needsSignIn
          ? error.message
          : `${words.readFailed} ${error instanceof StaffError ? error.message : words.offline.title}`}
      </p>
      {needsSignIn ? (
        <Button
          size="control"
          onClick={() => void requestFullSignIn().then((isIn) => (isIn ? onRetry() : undefined))}
        >
          {more.enter}
        </Button>
      ) : (
        <RetryButton variant="outline" size="control" onClick={onRetry} />
      )}
    </div>
  )
}

type UnreadProps = {
  error: unknown
  refetch: () => Promise<unknown>
  /** In the place of what does not exist. */
  gone?: ReactNode
  /** In the place of what is being read. */
  children: ReactNode
}

/** What stands in the place of data that is not there: grey shapes of it, or why it could not be read. */
export function Unread({ error, refetch, gone, children }: UnreadProps) {
  if (gone && error instanceof StaffError && error.code === 'NOT_FOUND') return gone
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : children
}

/** Grey rows as high as those to come. */
export function SkeletonRows({ count, className = 'h-10' }: { count: number; className?: string }) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} className={`flex items-center border-b border-hairline px-4 ${className}`}>
      <Skeleton className="h-3.5 w-full" />
    </div>
  ))
}

/** Shown at an address that no screen has. */
export function NotFound() {
  const { notFound } = useWords(frameWords)
  return <EmptyState title={notFound.title} text={notFound.text} isPage />
}

// What stands for a screen until its data is there: the same columns of cards, so that nothing moves when they come.

/** Columns of cards, by how many each has; `columns` are the classes of the screen's own grid. */
export function SkeletonCards({ columns = '', counts }: { columns?: string; counts: readonly number[] }) {
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${columns}`}>
      {Array.from(counts, (count, column) => (
        <Column key={column} count={count} />
      ))}
    </div>
  )
}

const Column = ({ count }: { count: number }) => (
  <div className="grid gap-4">
    {Array.from({ length: count }, (_, card) => (
      <div key={card} className="overflow-clip rounded-lg border border-hairline bg-card">
        <div className="flex min-h-11 items-center border-b border-hairline px-4.5">
          <Skeleton className="h-4.5 w-32" />
        </div>
        <SkeletonRows count={card === 0 ? 4 : 2} className="h-14 last:border-b-0" />
      </div>
    ))}
  </div>
)

/** A screen of one thing: the head that names it, and its cards. */
export function SkeletonDesk(cards: Parameters<typeof SkeletonCards>[0]) {
  return (
    <>
      <div className="mb-4">
        <Skeleton className="mb-1 h-6 w-24 pointer-coarse:h-11" />
        <Skeleton className="h-8 w-64 max-w-full pointer-coarse:h-11" />
        <Skeleton className="mt-1 h-5 w-96 max-w-full" />
      </div>
      <SkeletonCards {...cards} />
    </>
  )
}

type ProgressBarProps = {
  label: string
  /** From 0 to 1; undefined: nobody knows yet. */
  part?: number | undefined
}

/** How far something has come. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  return <progress aria-label={label} max={1} value={part} className="h-2.5 w-full" />
}
