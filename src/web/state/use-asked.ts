/** What the server says about something, asked by the browser: pages are rendered without anything personal (§6). */
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../api/client.ts'

export type Asked<T> = { kind: 'loading' | 'notFound' | 'failed' } | { kind: 'found'; value: T }

/**
 * Asks anew whenever `about` changes, and on `retry`; nothing while it is undefined. `put` replaces what is known, `change`
 * alters it.
 */
export function useAsked<T>(about: string | undefined, ask: () => Promise<T>) {
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState<{ of: string; asked: Asked<T> }>()
  const of = about === undefined ? undefined : `${about} ${tries}`

  // A new function about the same is the same question
  const askNow = useEffectEvent(ask)

  useEffect(() => {
    if (of === undefined) return
    let isCurrent = true
    askNow().then(
      (value) => {
        if (isCurrent) setTold({ of, asked: { kind: 'found', value } })
      },
      (error: unknown) => {
        const kind = error instanceof ApiError && error.code === 'NOT_FOUND' ? 'notFound' : 'failed'
        if (isCurrent) setTold({ of, asked: { kind } })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [of])

  const asked: Asked<T> = told?.of === of && told ? told.asked : { kind: 'loading' }
  return {
    asked,
    retry: () => setTries(tries + 1),
    change: (alter: (value: T) => T) =>
      setTold((before) =>
        before?.asked.kind === 'found'
          ? { ...before, asked: { kind: 'found', value: alter(before.asked.value) } }
          : before,
      ),
    put: (value: T) => of !== undefined && setTold({ of, asked: { kind: 'found', value } }),
  }
}
