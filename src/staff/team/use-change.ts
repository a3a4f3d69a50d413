import { frameWords } from '#shared/text/staff/en/frame.ts'
import { sayDone, sayFailed } from '../api/toasts.ts'
import { useWords } from '#ui/text.tsx'
import { StaffError } from '../api/client.ts'
import { refresh } from '../api/queries.ts'

/** Returns the function that changes something of one's own, which is no action: says what was done, or why not. */
export function useChange() {
  const { readFailed } = useWords(frameWords)
  return async (change: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await change()
      sayDone(said)
    } catch (error) {
      sayFailed(error instanceof StaffError ? error.message : readFailed)
    }
    await refresh()
  }
}
