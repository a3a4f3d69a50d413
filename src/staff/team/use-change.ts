import { frameWords } from '#shared/text/staff/frame-words.ts'
import { showToast } from '#ui/toast-store.ts'
import { useWords } from '#ui/text.tsx'
import { StaffError } from '../api/client.ts'
import { refresh } from '../api/queries.ts'

const SHORT_MS = 4000
const READING_MS = 10_000

/** Returns the function that changes something of one's own, which is no act: says what was done, or why not. */
export function useChange() {
  const { offline, readFailed } = useWords(frameWords)
  return async (change: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await change()
      showToast('success', said, SHORT_MS)
    } catch (error) {
      const isReported = error instanceof StaffError && error.code !== 'OFFLINE'
      showToast(
        'error',
        isReported ? error.message : error instanceof StaffError ? offline.acted : readFailed,
        READING_MS,
      )
    }
    await refresh()
  }
}
