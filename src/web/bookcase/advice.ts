/** What the shelf says of the books on a screen: requested once for all of them, cached until the shelf changes. */
import { useEffect } from 'react'
import type { Language } from '#shared/contract/preferences.ts'
import { createStore, useStore } from '#ui/store.ts'
import { useLanguage } from '#ui/text.tsx'
import { readAdvice, type Advice } from '../api/bookcase.ts'
import { onSignedOut } from '../session/session.ts'

type Asker = { userId: string; language: Language }
type Known = ReadonlyMap<string, Advice>

/** As many as one call may ask for. */
const MAX_BOOKS = 100
const NOTHING: Known = new Map()

const keyOf = ({ userId, language }: Asker, bookId: number) => `${userId} ${language} ${bookId}`

/** Makes the memory over a way to ask; books that are wanted at the same moment are requested together. */
export function createAdvice(
  ask: (userId: string, wanted: { bookIds: readonly number[]; language: Language }) => Promise<Advice[]>,
) {
  const known = createStore(NOTHING)
  const requested = new Set<string>()
  let waiting: (Asker & { bookId: number })[] = []

  async function send(asker: Asker, bookIds: readonly number[]) {
    const before = known.read()
    const answer = await ask(asker.userId, { bookIds, language: asker.language }).catch((): Advice[] => [])
    // Forgotten meanwhile: the shelf has changed
    if (!bookIds.every((id) => requested.has(keyOf(asker, id)))) return
    if (answer.length === 0 && before === known.read()) return
    known.set(new Map([...known.read(), ...answer.map((one) => [keyOf(asker, one.bookId), one] as const)]))
  }

  function flush() {
    const askers = Map.groupBy(waiting, ({ userId, language }) => `${userId} ${language}`)
    waiting = []
    for (const [first, ...rest] of askers.values()) {
      if (!first) continue
      const bookIds = [first, ...rest].map(({ bookId }) => bookId)
      for (let from = 0; from < bookIds.length; from += MAX_BOOKS) {
        void send(first, bookIds.slice(from, from + MAX_BOOKS))
      }
    }
  }

  return {
    known,
    /** Requests a book with all others that are wanted now; once only. */
    want(asker: Asker, bookId: number): void {
      const key = keyOf(asker, bookId)
      if (requested.has(key)) return
      requested.add(key)
      if (waiting.length === 0) queueMicrotask(flush)
      waiting.push({ ...asker, bookId })
    },
    find: (from: Known, asker: Asker, bookId: number): Advice | undefined => from.get(keyOf(asker, bookId)),
    /** Forgets everything: what is shown is requested again. */
    forget(): void {
      requested.clear()
      known.set(new Map())
    },
  }
}

const advice = createAdvice(readAdvice)
onSignedOut(advice.forget)

/** The shelf has changed: what it said may be wrong. */
export const forgetAdvice = advice.forget

/** Returns what the shelf says of a book; undefined: nothing, or nothing yet. */
export function useAdvice(userId: string, bookId: number): Advice | undefined {
  const language = useLanguage()
  const known = useStore(advice.known, NOTHING)
  const found = advice.find(known, { userId, language }, bookId)
  useEffect(() => {
    if (!found) advice.want({ userId, language }, bookId)
  }, [userId, language, bookId, found])
  return found
}
