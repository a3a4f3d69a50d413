/** A sum of a period among others, in a list of them. */
import type { ReactNode } from 'react'

/** A sum under its name; below it whole `dd`s. */
export function SumCard({ name, sum, children }: { name: string; sum: ReactNode; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-hairline bg-card px-4.5 py-3.5">
      <dt className="text-muted">{name}</dt>
      <dd className="mt-1 font-serif text-2xl sm:text-3xl">{sum}</dd>
      {children}
    </div>
  )
}
