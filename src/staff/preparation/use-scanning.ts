/** Scans on the trolley: each is said by a word, a colour and a tone, which stay until the next; those without an answer are kept. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ActDone } from '#shared/contract/staff/acts.ts'
import type { Trolley } from '#shared/contract/staff/preparation.ts'
import { preparationWords } from '#shared/text/staff/preparation-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { act, StaffError } from '../api/client.ts'
import { refresh } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { announce } from '../frame/announcer.tsx'
import { useIsOnline } from '../frame/use-connection.ts'
import { forgetScan, keepScan, readKeptScans, useKeptScans } from '../scan/kept-scans.ts'
import { playTone } from '../scan/sounds.ts'
import { printLastCopy } from './slips.tsx'
import { changeTrolley } from './trolley.ts'
import { spoken, verdictOf } from './verdict.ts'
import type { RightCopy, Verdict } from './verdict.ts'
import { withCopies, withCopy } from './with-copy.ts'

/** How long it waits before it asks again whether the shop answers. */
const AGAIN_MS = 2000

/** Returns the trolley as scanned so far, what the last scan was, and what takes the next. */
export function useScanning(known: Trolley) {
  const words = useWords(preparationWords)
  const language = useLanguage()
  const isIn = useSession().data?.member != null
  const isOnline = useIsOnline()
  const kept = useKeptScans()
  const [misses, setMisses] = useState(0)
  const isLost = misses > 0
  const [verdict, setVerdict] = useState<Verdict>()
  const isSending = useRef(false)
  const trolley = withCopies(
    known,
    kept.map(({ isbn }) => isbn),
  )

  function say(next: Verdict) {
    setVerdict(next)
    announce(spoken(next, words))
    playTone(
      next.kind === 'right' || next.kind === 'tooMany' ? next.kind : next.kind === 'kept' ? 'right' : 'wrong',
    )
  }
  const take = useEffectEvent((isbn: string, done: ActDone) => {
    if (done.outcome !== 'COPY_RIGHT') return
    printLastCopy(done.params as RightCopy, { trolley, language })
    changeTrolley((before) => withCopy(before, isbn) ?? before)
  })

  /** Sends what is kept, one after the other; what the shop cannot be told now stays. */
  const send = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    let refused = false
    for (let next = readKeptScans()[0]; next; next = readKeptScans()[0]) {
      let judged: Verdict
      try {
        const done = await act('preparation-scan', { input: { isbn: next.isbn }, key: next.key })
        take(next.isbn, done)
        judged = verdictOf(done)
      } catch (error) {
        if (!(error instanceof StaffError) || isForLater(error)) {
          setMisses(misses + 1)
          break
        }
        judged = { kind: 'refused', said: error.message }
      }
      setMisses(0)
      forgetScan(next)
      // Of several that were kept, one that is wrong stays in sight
      if (judged.kind !== 'right' || !refused) say(judged)
      refused ||= judged.kind !== 'right'
    }
    isSending.current = false
    await refresh()
  })
  useEffect(() => {
    if (kept.length === 0 || !isIn || !isOnline) return undefined
    const timer = setTimeout(() => void send(), misses > 0 ? AGAIN_MS : 0)
    return () => clearTimeout(timer)
  }, [kept, isIn, isOnline, misses])

  return {
    trolley,
    verdict,
    say,
    clear: () => setVerdict(undefined),
    scan(isbn: string) {
      if (isOnline && !isLost) return void keepScan(isbn)
      const title = known.lines.find((line) => line._code_barre === isbn)?.title
      // What is wrong changes nothing: there is nothing to keep
      if (!withCopy(trolley, isbn))
        return say({ kind: title === undefined ? 'wrong' : 'tooMany', said: title ?? isbn })
      return say({ kind: 'kept', title: title ?? isbn, scan: keepScan(isbn) })
    },
  }
}

/** Nothing was done, and the same scan will be understood later. */
const isForLater = ({ code }: StaffError) =>
  code === 'OFFLINE' || code === 'DATABASE_UNAVAILABLE' || code === 'UNAUTHENTICATED'
