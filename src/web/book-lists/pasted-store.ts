/** The pasted list of this tab: it outlives a visit to the sign-in page, and its text a reload; sign-out forgets it. */
import { createStore } from '#ui/store.ts'
import type { ReadLine } from '../api/book-lists.ts'
import { onSignedOut } from '../session/session.ts'
import type { Choice } from './choices.ts'

export type Found = {
  /** Which answer it is, of those that this tab was given. */
  answer: number
  lines: readonly ReadLine[]
  choices: readonly Choice[]
}

export type Pasted = {
  text: string
  /** What the shop understood of it; undefined until it answered. */
  found: Found | undefined
}

const KEY = 'pasted-list'
export const NOTHING_PASTED: Pasted = { text: '', found: undefined }

const store = createStore(NOTHING_PASTED)
let isRestored = false

function restore() {
  isRestored = true
  try {
    const text = window.sessionStorage.getItem(KEY)
    if (text) store.set({ text, found: undefined })
  } catch {
    // Blocked storage: the tab itself still holds what was pasted
  }
}

export const pastedStore = {
  subscribe: store.subscribe,
  read: (): Pasted => {
    if (!isRestored) restore()
    return store.read()
  },
  set(pasted: Pasted) {
    store.set(pasted)
    try {
      window.sessionStorage.setItem(KEY, pasted.text)
    } catch {
      // The same
    }
  },
}

onSignedOut(() => store.set(NOTHING_PASTED))
