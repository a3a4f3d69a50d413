import { useEffect } from 'react'

const IDLE_MS = 5 * 60 * 1000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Locks a shared device that nobody has touched for five minutes. */
export function useIdleLock(lock: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (!lock) return undefined
    const leaving = new AbortController()
    const start = () => setTimeout(() => void lock(), IDLE_MS)
    let timer = start()
    for (const sign of SIGNS_OF_LIFE) {
      window.addEventListener(
        sign,
        () => {
          clearTimeout(timer)
          timer = start()
        },
        { signal: leaving.signal, capture: true, passive: true },
      )
    }
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [lock])
}
