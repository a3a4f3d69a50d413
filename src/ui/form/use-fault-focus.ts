import { useEffect, useRef, useState } from 'react'

/** Returns a ref for a form, and `lookAtFault`: the focus goes to what is wrong in it once React has shown that. */
export function useFaultFocus() {
  const form = useRef<HTMLFormElement>(null)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (looks === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [looks])
  return { form, lookAtFault: () => setLooks((count) => count + 1) }
}
