import { useRef } from 'react'
import { randomId } from '#ui/new-key.ts'

/** Returns keys of requests: the same one sent again after a lost connection has the same key, and so is done once. */
export function useKey() {
  const unanswered = useRef<{ request: string; key: string }>(undefined)
  return {
    keyOf(...request: unknown[]): string {
      const requested = JSON.stringify(request)
      if (unanswered.current?.request !== requested)
        unanswered.current = { request: requested, key: randomId() }
      return unanswered.current.key
    },
    /** The request was answered, whatever the answer: the next one is another. */
    answered: () => void (unanswered.current = undefined),
  }
}
