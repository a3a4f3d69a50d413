import type { ReactNode } from 'react'
import type { Asked } from './use-query.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import type { EmptyStateProps } from '../layout/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'

type QuerySectionProps<T> = {
  asked: Asked<T>
  retry: () => void
  words: { failed: string; retry: string }
  waiting: ReactNode
  notFound: EmptyStateProps
  children: (value: T) => ReactNode
}

/** What was asked for, once it is there; until then, or instead of it, what to say. */
export function QuerySection<T>({ asked, retry, words, waiting, notFound, children }: QuerySectionProps<T>) {
  switch (asked.kind) {
    case 'found':
      return children(asked.value)
    case 'loading':
      return waiting
    case 'failed':
      return <LoadFailed words={words} onRetry={retry} />
    case 'notFound':
      return <EmptyState {...notFound} />
  }
}
