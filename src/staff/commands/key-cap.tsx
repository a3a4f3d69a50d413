import { useWords } from '#ui/text.tsx'
import { frameWords } from '#shared/text/staff/en/frame.ts'

/** A key as it is printed; decoration where its command says its name. */
export function KeyCap({ of: key, className = '' }: { of: string; className?: string }) {
  const { names } = useWords(frameWords).keys
  return (
    <kbd
      aria-hidden="true"
      className={`inline-flex min-h-5 min-w-5 items-center justify-center rounded-md border border-current/30 px-1.5 font-sans text-[0.75rem] leading-none font-medium max-sm:hidden pointer-coarse:hidden ${className}`}
    >
      {names[key] ?? key.toUpperCase()}
    </kbd>
  )
}
