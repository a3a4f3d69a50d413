import type { ImportState } from '#shared/contract/staff/import.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { AlertIcon, CheckIcon, ClockIcon, PauseIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'

const LOOKS = {
  uploaded: [ClockIcon, 'text-muted'],
  checking: [ClockIcon, 'text-ink'],
  checked: [ClockIcon, 'text-ink'],
  importing: [ClockIcon, 'text-ink'],
  imported: [CheckIcon, 'text-in-stock'],
  stopped: [PauseIcon, 'text-muted'],
  failed: [AlertIcon, 'text-out-of-stock'],
  interrupted: [AlertIcon, 'text-out-of-stock'],
  discarded: [PauseIcon, 'text-muted'],
} as const satisfies Record<ImportState, unknown>

/** The state of an import, in a word and a shape. */
export function StateMark({ state }: { state: ImportState }) {
  const words = useWords(importWords)
  const [Icon, colour] = LOOKS[state]
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium whitespace-nowrap ${colour}`}>
      <Icon className="size-4" /> {words.states[state]}
    </span>
  )
}
