import type { LetterRow } from '#shared/contract/staff/letters.ts'
import { lettersWords } from '#shared/text/staff/letters-words.ts'
import { useWords } from '#ui/text.tsx'

const ROUNDS: Record<LetterRow['state'], string> = {
  draft: 'border-dashed border-muted',
  scheduled: 'border-secondary-text',
  sending: 'border-in-stock bg-linear-to-r from-in-stock from-50% to-transparent to-50%',
  sent: 'border-in-stock bg-in-stock',
}

/** How far a letter is, as a round and a word. */
export function LetterState({ state }: Pick<LetterRow, 'state'>) {
  const { states } = useWords(lettersWords)
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-3 rounded-full border-2 ${ROUNDS[state]}`} />
      {states[state]}
    </span>
  )
}
