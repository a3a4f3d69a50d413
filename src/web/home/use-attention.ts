import { useEffect, useState, type RefObject } from 'react'

/** Returns whether the pointer or the focus is inside an element. */
export function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const untilGone = new AbortController()
    const listen = (type: string, act: () => void) =>
      element.current?.addEventListener(type, act, { signal: untilGone.signal })
    listen('pointerenter', () => setHovered(true))
    listen('pointerleave', () => setHovered(false))
    listen('focusin', () => setFocused(true))
    listen('focusout', () => setFocused(false))
    return () => untilGone.abort()
  }, [element])
  return isHovered || isFocused
}
