import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls `onLeave` when the pointer or the focus leaves an element, or Escape is pressed in it. */
export function useLeaving(element: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const untilGone = new AbortController()
    const { signal } = untilGone
    const root = element.current
    root?.addEventListener('pointerleave', () => leave(), { signal })
    root?.addEventListener(
      'focusout',
      (event) => {
        if (!(event.relatedTarget instanceof Node && root.contains(event.relatedTarget))) leave()
      },
      { signal },
    )
    root?.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') leave()
      },
      { signal },
    )
    return () => untilGone.abort()
  }, [element])
}
