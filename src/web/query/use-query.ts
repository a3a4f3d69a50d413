/** The one way in which the browser asks for what pages are rendered without: everything personal (§6), and what few look at. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '../api/client.ts'

/** What came of a question. */
export type Answer<T> = { kind: 'notFound' | 'failed' } | { kind: 'found'; value: T }
/** What to show of it. */
export type Query<T> = { kind: 'loading' } | Answer<T>

type Reported<T> = { key: string; tries: number; answer: Answer<T>; lastFound: T | undefined }

/**
 * Requests again whenever `key` changes, and on `retry`; nothing while it is undefined. What is found stays while it is requested
 * for once more. `put` replaces what is known, `change` alters it.
 */
export function useQuery<T>(
  key: string | undefined,
  ask: (signal: AbortSignal, lastFound: T | undefined) => Promise<T>,
) {
  const [tries, setTries] = useState(0)
  const [reported, setReported] = useState<Reported<T>>()
  const isAnswered = reported?.key === key && reported?.tries === tries

  // A new function under the same key is the same question
  const askNow = useEffectEvent((signal: AbortSignal) => ask(signal, reported?.lastFound))
  const isFound = useEffectEvent(() => isAnswered && reported?.answer.kind === 'found')

  useEffect(() => {
    if (key === undefined || isFound()) return
    const leaving = new AbortController()
    const notify = (answer: Answer<T>) => {
      if (leaving.signal.aborted) return
      setReported((before) => ({
        key,
        tries,
        answer,
        lastFound: answer.kind === 'found' ? answer.value : before?.lastFound,
      }))
    }
    askNow(leaving.signal).then(
      (value) => notify({ kind: 'found', value }),
      (error: unknown) => {
        const isNotFound = (error as Partial<ApiError>).code === 'NOT_FOUND'
        notify({ kind: isNotFound ? 'notFound' : 'failed' })
      },
    )
    return () => leaving.abort()
  }, [key, tries])

  const put = (value: T) => {
    if (key !== undefined) setReported({ key, tries, answer: { kind: 'found', value }, lastFound: value })
  }
  const isShown = isAnswered || (reported?.key === key && reported?.answer.kind === 'found')
  const query: Query<T> = reported && isShown ? reported.answer : { kind: 'loading' }
  return {
    query,
    /** Whether the answer to the current request is still to come. */
    isAsking: !isAnswered,
    /** Whether it came to nothing, for whatever reason. */
    hasFailed: isAnswered && reported.answer.kind !== 'found',
    /** The newest answer, even to another question. */
    answer: reported?.answer,
    /** What was found last, even for another question, and even if asking has failed since. */
    lastFound: reported?.lastFound,
    retry: () => setTries((before) => before + 1),
    put,
    change: (alter: (value: T) => T) =>
      setReported((before) => {
        if (before?.answer.kind !== 'found') return before
        const value = alter(before.answer.value)
        return { ...before, answer: { kind: 'found', value }, lastFound: value }
      }),
  }
}
