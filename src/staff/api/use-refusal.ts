import { windowWords } from '#shared/text/staff/window-words.ts'
import { useWords } from '#ui/text.tsx'
import type { StaffError } from './client.ts'

/** Returns what an act said about fields of its input; what it refused otherwise is said in a toast. */
export function useRefusal(failure: StaffError | null): string | undefined {
  const { refused } = useWords(windowWords)
  const faults = Object.values(failure?.fields ?? {}).flat()
  return faults.length > 0 ? `${refused} ${faults.join(', ')}` : undefined
}
