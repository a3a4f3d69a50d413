import type { IssueRow } from '#shared/contract/staff/newsletter.ts'
import { newsletterWords } from '#shared/text/staff/en/newsletter.ts'
import { useWords } from '#ui/text.tsx'

const ROUNDS: Record<IssueRow['state'], string> = {
  draft: 'border-dashed border-muted',
  scheduled: 'border-secondary-text',
  sending: 'border-in-stock bg-linear-to-r from-in-stock from-50% to-transparent to-50%',
  sent: 'border-in-stock bg-in-stock',
}

/** How far an issue is, as a round and a word. */
export function IssueState({ state }: Pick<IssueRow, 'state'>) {
  const { states } = useWords(newsletterWords)
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-3 rounded-full border-2 ${ROUNDS[state]}`} />
      {states[state]}
    </span>
  )
}
