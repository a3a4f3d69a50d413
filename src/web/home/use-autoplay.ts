import { useEffect, useEffectEvent, useState } from 'react'

const AUTOPLAY_MS = 5000 // §9

/** Calls `onNext` every 5 s while it plays, is not held, the page is in view and motion is welcome. */
export function useAutoplay({ isHeld, onNext }: { isHeld: boolean; onNext: () => void }) {
  const [isPlaying, setPlaying] = useState(true)
  const next = useEffectEvent(onNext)

  useEffect(() => {
    if (!isPlaying || isHeld) return undefined
    const timer = setInterval(() => {
      const wantsMotion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
      if (wantsMotion && document.visibilityState === 'visible') next()
    }, AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld])

  return { isPlaying, setPlaying }
}
