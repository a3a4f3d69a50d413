import type { ReturnState } from '#shared/returns/states.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { useWords } from '#ui/text.tsx'

const TONES: Partial<Record<ReturnState, string>> = {
  refunded: 'text-in-stock',
  refused: 'text-out-of-stock',
  cancelled: 'text-muted',
}

/** The state of a return, in a word. */
export function StateName({ state }: { state: ReturnState }) {
  const words = useWords(returnsWords)
  return (
    <p className={`flex items-center gap-2 text-sm font-semibold ${TONES[state] ?? 'text-primary-text'}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {words.states[state]}
    </p>
  )
}
