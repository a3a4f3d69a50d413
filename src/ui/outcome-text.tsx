import { useEffect, useRef, type ReactNode } from 'react'

/** What came of a form, in its place; it takes the focus that the form had. */
export function OutcomeText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} role="status" tabIndex={-1} className="text-lg outline-none">
      {children}
    </p>
  )
}
