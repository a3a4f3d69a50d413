/** Sends what waits of a stocktake in batches; what cannot be sent now stays, what is refused stays and says why. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_SCANS } from '#shared/stock/stocktakes.ts'
import { sendAction, StaffError } from '../api/client.ts'
import { queries } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { useIsOnline } from '../frame/use-connection.ts'
import { readQueue, scanQueue, type QueuedScan } from './scan-queue.ts'

/** How long it waits before it sends again. */
const AGAIN_MS = 2000

const LATER: readonly StaffError['code'][] = [
  'OFFLINE',
  'DATABASE_UNAVAILABLE',
  'INTERNAL',
  'UNAUTHENTICATED',
]

const written = ({ id, isbn, copies, at }: QueuedScan) => `${id} ${isbn} ${copies} ${at}`

/** Returns how many scans of a stocktake wait, whether they can be sent now, and why they were refused. */
export function useSending(number: string) {
  const isIn = useSession().data?.member != null
  const isOnline = useIsOnline()
  const count = scanQueue.useAll().filter((scan) => scan.number === number).length
  const [misses, setMisses] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const isSending = useRef(false)

  const send = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let batch = readQueue(number); batch.length > 0; batch = readQueue(number)) {
        const scans = batch.slice(0, MAX_SCANS)
        const input = { number, scans: scans.map(written), now: new Date().toISOString() }
        await sendAction('stocktakes-scan', { input })
        scanQueue.remove(scans)
        setMisses(0)
      }
    } catch (error) {
      if (!(error instanceof StaffError)) throw error
      if (LATER.includes(error.code)) setMisses(misses + 1)
      else setRefusal(error.message)
    } finally {
      isSending.current = false
    }
    // Without awaiting it: a scan meanwhile is sent at once
    void queries.invalidateQueries({ queryKey: ['stocktakes', number] })
  })
  useEffect(() => {
    if (count === 0 || !isIn || !isOnline || refusal !== undefined) return undefined
    const timer = setTimeout(() => void send(), misses > 0 ? AGAIN_MS : 0)
    return () => clearTimeout(timer)
  }, [count, isIn, isOnline, misses, refusal])

  return {
    count,
    isIn,
    canSend: isOnline && misses === 0,
    refusal: count === 0 ? undefined : refusal,
    retry: () => setRefusal(undefined),
  }
}
