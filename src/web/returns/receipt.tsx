import { useEffect, useRef } from 'react'
import type { WithdrawalReceipt } from '../api/returns.ts'
import { formatCents } from '#shared/money/format.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useDates } from '../use-dates.ts'
import './returns.css'

/** What was declared and when, as the mailed receipt says it too. */
export function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const { withdrawal, one } = useWords(returnsWords)
  const words = withdrawal.done
  const language = useLanguage()
  const { moment } = useDates()
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone
  useEffect(() => title.current?.focus(), [])
  const { voucher_cents: voucher } = receipt
  const facts = [
    [words.at, moment(receipt.declared_at)],
    [words.order, receipt.order_number],
    [words.name, receipt.name],
    [voucher === null ? words.number : words.voucherNumber, receipt.return_number],
  ] as const
  return (
    <section className="printed mt-8 rounded-md border border-hairline bg-card p-6 sm:p-8">
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {words.title}
      </h2>
      <p role="status" className="mt-2 break-words">
        {words.text(receipt.email)}
      </p>
      <dl className="mt-6 grid gap-4 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="mt-1 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 text-lg">{words.articles}</h3>
      <ul className="mt-2 grid gap-1">
        {voucher !== null && (
          <li>{withdrawal.voucher(formatCents(voucher, { language, currency: 'eur' }))}</li>
        )}
        {receipt.lines.map((line) => (
          <li key={line.position}>
            {line.title} <span className="text-sm text-muted">· {one.quantity(line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-muted">
        {voucher === null ? words.next : withdrawal.voucherText}
      </p>
      <div className="unprinted mt-6 flex flex-wrap gap-4">
        <Button variant="outline" onClick={() => window.print()}>
          {words.print}
        </Button>
        <ButtonLink variant="quiet" to={localPath(language, `/followorder/${receipt.order_number}`)}>
          {withdrawal.follow}
        </ButtonLink>
      </div>
    </section>
  )
}
