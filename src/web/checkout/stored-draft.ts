/** The browser's session storage of checkout: the draft and the attempt. Where it is blocked or full, neither survives a reload. */
import { parseAttempt, type Attempt } from './attempt.ts'
import { parseDraft, type Draft } from './draft.ts'

const DRAFT_KEY = 'checkout-draft'
const ATTEMPT_KEY = 'checkout-attempt'

function read(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Private mode or a full disk: the page itself still holds what was typed
  }
}

/** Returns the checkout’s form as this tab has it; `home` is the country of a new one. */
export const readDraft = (home?: string) => parseDraft(read(DRAFT_KEY), home)
/** Stores the checkout’s form for this tab. */
export const writeDraft = (draft: Draft) => write(DRAFT_KEY, draft)

/** The attempt also lives in memory, so that a double click is one order where storage is blocked. */
let attempt: Attempt | undefined

/** Returns the last try to place an order in this tab, or undefined. */
export const readAttempt = () => attempt ?? parseAttempt(read(ATTEMPT_KEY))

/** Stores the try to place an order, or forgets it. */
export function writeAttempt(next: Attempt | undefined): void {
  attempt = next
  write(ATTEMPT_KEY, next)
}
