import { useEffect, useRef } from 'react'
import { returnsWords } from '#shared/text/en/returns.ts'
import { useShop } from '../shop.ts'
import { useDates } from '../use-dates.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import type { Stated } from './statement-form.tsx'
import './returns.css'

/** What was declared and when, and the mail that proves who declared it. */
export function StatementReceipt({ stated }: { stated: Stated }) {
  const { withdrawal, statement: words } = useWords(returnsWords)
  const { company } = useShop()
  const { moment } = useDates()
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone
  useEffect(() => title.current?.focus(), [])
  const facts = [
    [withdrawal.done.at, moment(stated.at)],
    [withdrawal.done.order, stated.number],
    [withdrawal.done.name, stated.name],
    [withdrawal.done.articles, stated.articles || withdrawal.whole],
  ] as const
  return (
    <section className="printed mt-8 rounded-md border border-hairline bg-card p-6 sm:p-8">
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {words.done.title}
      </h2>
      <p role="status" className="mt-2 max-w-prose break-words">
        {words.done.text(stated.email)}
      </p>
      <dl className="mt-6 grid gap-4 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{name}</dt>
            <dd className="mt-1 font-medium break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-prose text-sm break-words text-muted">{words.done.nothing(company.email)}</p>
      <div className="unprinted mt-6">
        <Button variant="outline" onClick={() => window.print()}>
          {withdrawal.done.print}
        </Button>
      </div>
    </section>
  )
}
