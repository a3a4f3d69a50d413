/** What a PIN does not open: it asks the member for their full sign-in, and then goes on. */
import { createStore } from '#ui/store.ts'

/** Receives whether the same member has signed in fully; undefined while nothing asks. */
export const fullSignIn = createStore<((isIn: boolean) => void) | undefined>(undefined)

/** Asks for the full sign-in; answers whether it was given. */
export function requestFullSignIn(): Promise<boolean> {
  fullSignIn.read()?.(false)
  return new Promise((resolve) => {
    fullSignIn.set((isIn) => {
      fullSignIn.set(undefined)
      resolve(isIn)
    })
  })
}
