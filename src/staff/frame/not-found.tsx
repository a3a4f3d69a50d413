import { useWords } from '#ui/text.tsx'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { EmptyState } from './loading-and-empty.tsx'

/** Shown at an address that no screen has. */
export function NotFound() {
  const { notFound } = useWords(frameWords)
  return <EmptyState title={notFound.title} text={notFound.text} isPage />
}
