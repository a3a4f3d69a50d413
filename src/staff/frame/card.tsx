import type { ReactNode } from 'react'

/** A white sheet with a serif heading; `aside` stands at the right of it. */
export function Card({
  title,
  aside,
  children,
  className = '',
}: {
  title?: ReactNode
  aside?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <section className={`overflow-clip rounded-lg border border-hairline bg-card ${className}`}>
      {title && (
        <div className="flex min-h-11 items-center justify-between gap-4 border-b border-hairline px-4.5 py-2">
          <h2>{title}</h2>
          <div className="text-xs text-muted">{aside}</div>
        </div>
      )}
      {children}
    </section>
  )
}

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
