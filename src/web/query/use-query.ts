/** What the server says about something, asked by the browser: pages are rendered without anything personal (§6). */
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../api/client.ts'

export type Asked<T> = { kind: 'loading' | 'notFound' | 'failed' } | { kind: 'found'; value: T }

/**
 * Asks again whenever `about` changes, and on `retry`; nothing while it is undefined. What is found stays while it is read
 * once more. `put` replaces what is known, `change` alters it.
 */
export function useQuery<T>(about: string | undefined, ask: () => Promise<T>) {
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState<{ about: string; tries: number; asked: Asked<T> }>()

  // A new function about the same is the same question
  const askNow = useEffectEvent(ask)

  useEffect(() => {
    if (about === undefined) return
    let isCurrent = true
    const tell = (asked: Asked<T>) => isCurrent && setTold({ about, tries, asked })
    askNow().then(
      (value) => tell({ kind: 'found', value }),
      (error: unknown) => {
        const kind = error instanceof ApiError && error.code === 'NOT_FOUND' ? 'notFound' : 'failed'
        tell({ kind })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [about, tries])

  const isThere = told?.about === about && (told?.tries === tries || told?.asked.kind === 'found')
  const asked: Asked<T> = told && isThere ? told.asked : { kind: 'loading' }
  return {
    asked,
    retry: () => setTries(tries + 1),
    change: (alter: (value: T) => T) =>
      setTold((before) =>
        before?.asked.kind === 'found'
          ? { ...before, asked: { kind: 'found', value: alter(before.asked.value) } }
          : before,
      ),
    put: (value: T) => about !== undefined && setTold({ about, tries, asked: { kind: 'found', value } }),
  }
}
