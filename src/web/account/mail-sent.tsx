import { useEffect, useRef, type ReactNode } from 'react'
import { MailIcon } from '#ui/icons.tsx'

/** What stands for a form once its mail is on the way. */
export function MailSent({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="mail-sent" className="rounded-md border border-hairline bg-card p-6 sm:p-10">
      <MailIcon className="size-10 text-primary-text" />
      <h1 ref={heading} id="mail-sent" tabIndex={-1} className="mt-5 text-3xl focus:outline-none">
        {title}
      </h1>
      <p className="mt-3 font-serif text-lg break-words text-muted">{text}</p>
      {children}
    </section>
  )
}
