import { useEffect, useRef, type ReactNode } from 'react'
import { CheckIcon, InfoIcon } from '#ui/icons.tsx'

type LinkOutcomeProps = { isDone: boolean; title: string; text: string; children: ReactNode }

/** What became of a mailed link: done, or nothing that it could do; and where to go from here. */
export function LinkOutcome({ isDone, title, text, children }: LinkOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Icon = isDone ? CheckIcon : InfoIcon
  return (
    <section className="rounded-md border border-hairline bg-card p-6 sm:p-10">
      <Icon className={`size-10 ${isDone ? 'text-in-stock' : 'text-primary-text'}`} />
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-3xl focus:outline-none">
        {title}
      </h1>
      <p className="mt-3 mb-8 font-serif text-lg break-words text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
