import type { ReactNode } from 'react'

type BrowseHeadingProps = {
  title: string
  count: string
  intro?: string | undefined
  /** At the right of the title: a search. */
  children?: ReactNode
}

/** The head of a screen that lists names: title, how many, a sentence, a search. */
export function BrowseHeading({ title, count, intro, children }: BrowseHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5 border-b border-hairline pb-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h1 className="text-3xl break-words sm:text-4xl">{title}</h1>
          <p className="price text-muted" role="status">
            {count}
          </p>
        </div>
        {intro && <p className="mt-2 max-w-[60ch] font-serif text-lg text-muted">{intro}</p>}
      </div>
      {children}
    </div>
  )
}
