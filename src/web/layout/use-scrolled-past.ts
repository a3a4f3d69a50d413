import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  const untilGone = new AbortController()
  window.addEventListener('scroll', listener, { passive: true, signal: untilGone.signal })
  return () => untilGone.abort()
}

/** Returns whether the page is scrolled further than a number of pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  )
}
