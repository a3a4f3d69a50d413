import { useState, useSyncExternalStore } from 'react'

/** A tap becomes a click some moments after the finger has left. */
const CLICKED_AFTER_MS = 300

let isPressed = false

function follow(listener: () => void): () => void {
  const untilGone = new AbortController()
  let releasing: ReturnType<typeof setTimeout> | undefined
  const turn = (now: boolean) => {
    clearTimeout(releasing)
    isPressed = now
    listener()
  }
  const release = () => {
    clearTimeout(releasing)
    releasing = setTimeout(turn, CLICKED_AFTER_MS, false)
  }
  const options = { capture: true, signal: untilGone.signal }
  window.addEventListener('pointerdown', () => turn(true), options)
  window.addEventListener('pointerup', release, options)
  window.addEventListener('pointercancel', release, options)
  return () => {
    untilGone.abort()
    clearTimeout(releasing)
    isPressed = false
  }
}

/** Returns the value, the one before while something is pressed: what it moves does not move away under the pointer. */
export function useUnpressed<T>(value: T): T {
  const isHeld = useSyncExternalStore(
    follow,
    () => isPressed,
    () => false,
  )
  const [shown, setShown] = useState(value)
  if (!isHeld && shown !== value) setShown(value)
  return shown
}
