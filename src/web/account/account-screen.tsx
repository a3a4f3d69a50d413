/** The frame of the small screens of an account: a heading, a line, a card; they belong to one person and are not listed. */
import type { ReactNode } from 'react'
import { PageHead } from '../head.tsx'

type AccountScreenProps = {
  title: string
  text?: ReactNode
  /** Stands beside the card on wide screens, below it on a phone. */
  aside?: ReactNode
  /** Stands for the form once it was sent; the form itself stays, with what was typed, for a second try. */
  sent?: ReactNode
  children: ReactNode
}

export function AccountScreen({ title, text, aside, sent, children }: AccountScreenProps) {
  return (
    <main id="main" tabIndex={-1} className="page min-h-[40rem] py-10 sm:py-16">
      <PageHead title={title} unlisted />
      <div
        className={
          aside === undefined
            ? 'mx-auto max-w-lg'
            : 'mx-auto grid max-w-lg gap-x-16 gap-y-12 lg:max-w-5xl lg:grid-cols-[minmax(0,1fr)_24rem]'
        }
      >
        {sent && <div className="min-w-0">{sent}</div>}
        <div className="min-w-0" hidden={Boolean(sent)}>
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {text !== undefined && (
            <p className="mt-3 max-w-[52ch] font-serif text-lg text-pretty text-muted">{text}</p>
          )}
          {children}
        </div>
        {aside}
      </div>
    </main>
  )
}

/** The white card that holds a form. */
export const CARD = 'mt-8 grid gap-5 rounded-md border border-hairline bg-card p-5 sm:p-8'
