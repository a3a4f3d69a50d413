/** Messages of the back office: what is done is noticed, what failed is read. */
import { showToast } from '#ui/toast-store.ts'

/** How long what is done stands. */
export const SHORT_MS = 4000
const READING_MS = 10_000

/** Says that something is done. */
export const sayDone = (message: string) => showToast('success', message, SHORT_MS)

/** Says that something was refused or failed, for long enough to read it. */
export const sayFailed = (message: string) => showToast('error', message, READING_MS)
