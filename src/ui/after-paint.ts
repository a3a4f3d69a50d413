import { useEffect, useState } from 'react'

/** A tab in the background is not painted. */
const MAX_WAIT_MS = 500

/** Runs something once what is shown now has been painted, unless the function that it returns is called before. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(run, MAX_WAIT_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    // requestAnimationFrame runs before the paint
    timer = setTimeout(run)
  })
  function run() {
    cancelAnimationFrame(frame)
    work()
  }
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Follows what a press makes true once the press itself is seen to work. Opening an overlay makes a browser style the whole page
 * again, which takes a phone some frames.
 */
export function useIsPainted(isTrue: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const cancel = afterPaint(() => setPainted(true))
    return () => {
      cancel()
      setPainted(false)
    }
  }, [isTrue])
  return isTrue && isPainted
}
