import type { ReactNode } from 'react'
import { PageHead } from '../head.tsx'

/** The frame of every screen about returns. */
export function ReturnsScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="page min-h-[44rem] py-8 sm:py-12">
      <PageHead title={title} unlisted />
      <div className="mx-auto max-w-4xl">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {children}
      </div>
    </main>
  )
}
