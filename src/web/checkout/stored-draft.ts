/** The browser's session storage of checkout: the draft and the attempt. Where it is blocked or full, neither survives a reload. */
import { parseAttempt, type Attempt } from './attempt.ts'
import { parseDraft, type Draft } from './draft.ts'

const DRAFT_KEY = 'checkout-draft'

/** Returns what this tab has stored under a name. */
export function readStored(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores something for this tab; undefined forgets it. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Private mode or a full disk: the page itself still holds what was typed
  }
}

/** Returns the checkout’s form as this tab has it; `home` is the country of a new one. */
export const readDraft = (home?: string) => parseDraft(readStored(DRAFT_KEY), home)
/** Stores the checkout’s form for this tab. */
export const writeDraft = (draft: Draft) => writeStored(DRAFT_KEY, draft)

/** Returns the last try of this tab to place an order, under a name of its own for each form. */
export function attemptStore(name: string) {
  // It also lives in memory, so that a double click is one order where storage is blocked
  let attempt: Attempt | undefined
  return {
    read: () => attempt ?? parseAttempt(readStored(name)),
    /** Stores the try to place an order, or forgets it. */
    write(next: Attempt | undefined): void {
      attempt = next
      writeStored(name, next)
    },
  }
}
export type AttemptStore = ReturnType<typeof attemptStore>

/** The checkout’s. */
export const attempts = attemptStore('checkout-attempt')
