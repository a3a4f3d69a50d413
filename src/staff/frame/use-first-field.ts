import { useEffect, useRef } from 'react'

/** Returns the ref of a form in a dialog: whoever opens it types at once. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null)
  // The dialog around it opens after this effect
  useEffect(() => queueMicrotask(() => form.current?.querySelector('input')?.focus()), [])
  return form
}
