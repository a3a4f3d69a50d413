import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'

type ListMessageProps = {
  icon: ReactNode
  words: { title: string; text: string; action: string }
  to: string
}

/** What stands where a list has nothing to show: why, and the way on. */
export function ListMessage({ icon, words, to }: ListMessageProps) {
  return (
    <div className="mx-auto max-w-sm py-14 text-center">
      <span className="inline-flex size-20 items-center justify-center rounded-full bg-tint text-primary-text">
        {icon}
      </span>
      <h2 className="mt-8 text-2xl">{words.title}</h2>
      <p className="mt-2 text-muted">{words.text}</p>
      <ButtonLink to={to} className="mt-7">
        {words.action}
      </ButtonLink>
    </div>
  )
}
