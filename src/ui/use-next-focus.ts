/** Moves focus when the pressed element disappears, so that screen readers announce the outcome. */
import { useEffect, useRef, useState } from 'react'

/**
 * Returns a ref for what takes the focus (with `tabIndex={-1}` where it would take none), and `moveFocus`, which gives it
 * there once React has shown the change: a dialog that closes with it has given the focus back by then.
 */
export function useNextFocus<T extends HTMLElement>() {
  const place = useRef<T>(null)
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    if (moves > 0) place.current?.focus()
  }, [moves])
  return { place, moveFocus: () => setMoves((count) => count + 1) }
}
