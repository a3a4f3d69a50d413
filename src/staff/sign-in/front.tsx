import type { ReactNode } from 'react'
import { useWords } from '#ui/text.tsx'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { Wordmark } from '../frame/wordmark.tsx'
import { SpineShelf } from './spine-shelf.tsx'

/** What everybody sees who is not in: a greeting, the way in on a white sheet, a shelf below. */
export function Front({ note, children }: { note?: ReactNode; children: ReactNode }) {
  const words = useWords(signInWords)
  return (
    <div className="flex min-h-dvh w-full flex-col">
      <header className="px-5 py-5 sm:px-12">
        <Wordmark />
      </header>
      <main className="mx-auto grid w-full max-w-275 flex-1 content-start items-center gap-x-16 gap-y-8 px-5 pb-10 sm:max-lg:px-12 lg:grid-cols-[minmax(0,1fr)_26.5rem] lg:content-center">
        <div>
          <p className="font-serif text-4xl lg:text-[4.75rem] lg:leading-none">{words.greeting}</p>
          <p className="mt-3 font-serif text-xl lg:mt-8 lg:text-[1.75rem] lg:leading-snug">
            {words.motto[0]} <br />
            {words.motto[1]}
          </p>
          {note && <p className="mt-6 max-w-96 text-base text-muted">{note}</p>}
        </div>
        <div className="rounded-lg border border-hairline bg-card p-5 shadow-overlay sm:p-7">{children}</div>
      </main>
      <SpineShelf />
    </div>
  )
}
