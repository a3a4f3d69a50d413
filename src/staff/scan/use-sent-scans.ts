/** Sends scans one after the other; those that cannot be sent now are stored, and sent later in their order. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ActionInput, ActionName, Done } from '../api/actions.ts'
import { sendAction, StaffError } from '../api/client.ts'
import { refresh } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { useIsOnline } from '../frame/use-connection.ts'
import { storedScans, storedScansOf, storeScan } from './stored-scans.ts'

/** How long it waits before it asks again whether the shop answers. */
const AGAIN_MS = 2000

/** What became of a scan: what the shop did, or why it refused. */
export type Answered<Name extends ActionName> =
  | { kind: 'done'; done: Done<Name> }
  | { kind: 'refused'; message: string }

type Sending<Name extends ActionName> = {
  /** The trolley, or the number of a delivery. */
  place: string
  action: Name
  inputOf: (isbn: string) => ActionInput<Name>
  /** Takes an answer; false for one that somebody must see. */
  onAnswer: (isbn: string, answered: Answered<Name>, more: { isShown: boolean }) => boolean
}

/** Returns the scans of a place that wait for an answer, whether they can be sent now, and what takes the next one. */
export function useSentScans<Name extends ActionName>({
  place,
  action: name,
  inputOf,
  onAnswer,
}: Sending<Name>) {
  const isIn = useSession().data?.member != null
  const isOnline = useIsOnline()
  const all = storedScans.useAll()
  const [misses, setMisses] = useState(0)
  const isSending = useRef(false)
  const stored = all.filter((scan) => scan.place === place)
  const count = stored.length

  // What is on the screen when the answer comes, not when the scan was sent
  const answer = useEffectEvent(onAnswer)
  const send = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    let isShown = true
    for (let next = storedScansOf(place)[0]; next; next = storedScansOf(place)[0]) {
      let answered: Answered<Name>
      try {
        answered = {
          kind: 'done',
          done: await sendAction(name, { input: inputOf(next.isbn), key: next.id }),
        }
      } catch (error) {
        if (!(error instanceof StaffError) || isForLater(error)) {
          setMisses(misses + 1)
          break
        }
        answered = { kind: 'refused', message: error.message }
      }
      setMisses(0)
      storedScans.remove([next])
      // Of several that were stored, one that is wrong stays in sight
      isShown = answer(next.isbn, answered, { isShown }) && isShown
    }
    isSending.current = false
    await refresh()
  })
  useEffect(() => {
    if (count === 0 || !isIn || !isOnline) return undefined
    const timer = setTimeout(() => void send(), misses > 0 ? AGAIN_MS : 0)
    return () => clearTimeout(timer)
  }, [count, isIn, isOnline, misses])

  return { stored, canSend: isOnline && misses === 0, keep: (isbn: string) => storeScan(place, isbn) }
}

/** Nothing was done, and the same scan will be understood later. */
const isForLater = ({ code }: StaffError) =>
  code === 'OFFLINE' || code === 'DATABASE_UNAVAILABLE' || code === 'UNAUTHENTICATED'
