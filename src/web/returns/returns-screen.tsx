import type { ReactNode } from 'react'
import { PageHead } from '../head.tsx'

type ReturnsScreenProps = {
  title: string
  /** Of the return, which is never broken in two. */
  number?: string
  children: ReactNode
}

/** The frame of every screen about returns. */
export function ReturnsScreen({ title, number, children }: ReturnsScreenProps) {
  return (
    <main id="main" tabIndex={-1} className="page min-h-[44rem] py-8 sm:py-12">
      <PageHead title={[title, number].filter(Boolean).join(' ')} unlisted />
      <div className="mx-auto max-w-4xl">
        <h1 className="text-3xl sm:text-4xl">
          {title} {number && <span className="whitespace-nowrap">{number}</span>}
        </h1>
        {children}
      </div>
    </main>
  )
}
