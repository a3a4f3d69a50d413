import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../layout/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import type { Query } from './use-query.ts'

type QuerySectionProps<T> = {
  query: Query<T>
  retry: () => void
  words: { failed: string }
  waiting: ReactNode
  /** Without it, what does not exist is a failure like another. */
  notFound?: EmptyStateProps
  children: (value: T) => ReactNode
}

/** What was requested, once it is there; until then, or instead of it, what to say. */
export function QuerySection<T>({ query, retry, words, waiting, notFound, children }: QuerySectionProps<T>) {
  if (query.kind === 'found') return children(query.value)
  if (query.kind === 'loading') return waiting
  if (query.kind === 'notFound' && notFound) return <EmptyState {...notFound} />
  return <LoadFailed failed={words.failed} onRetry={retry} />
}
