import type { ReactNode } from 'react'
import type { CustomerFile } from '#shared/contract/staff/customer-files.ts'
import { customersWords } from '#shared/text/staff/en/customers.ts'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { dayOf, shortDay } from '../frame/moments.ts'
import { LoyaltyFacts } from './loyalty-facts.tsx'

/** What they wait for, what is owed, their vouchers, and what they read. */
export function FactsCards({ file }: { file: CustomerFile }) {
  const { one } = useWords(customersWords)
  const language = useLanguage()
  const money = useMoney()
  const waits = file.waits.map((wait) => (
    <li key={`${wait.kind} ${wait.isbn} ${wait.order}`} className="py-1">
      <Link to={`/books/${wait.isbn}`} className="link">
        {wait.title}
      </Link>
      <span className="block text-xs text-muted">
        {one.waitsFor[wait.kind](wait.order ?? '', wait.until ? shortDay(wait.until, language) : '')}
      </span>
    </li>
  ))
  const owed = file.owed.map(({ kind, order, cents }) => (
    <li key={`${kind} ${order}`} className="py-1 font-medium">
      {kind === 'to_pay' ? one.toPay(money(cents)) : one.toGiveBack(money(cents))}{' '}
      <Link to={`/orders/${order}`} className="link">
        {order}
      </Link>
    </li>
  ))
  const vouchers = file.vouchers.map((voucher) => (
    <li key={voucher.id} className="py-1">
      <Link to={`/vouchers/${voucher.id}`} className="link">
        {one.voucher(voucher.last_four, money(voucher.balance_cents), dayOf(voucher.valid_until, language))}
      </Link>
    </li>
  ))
  const shelves = file.shelves.map((shelf) => (
    <li key={shelf.name_fr} className="flex justify-between gap-4 py-1">
      <span>{language === 'fr' ? shelf.name_fr : shelf.name_en}</span>
      <span className="text-xs text-muted">{one.copies(shelf.copies)}</span>
    </li>
  ))
  return (
    <>
      <Card title={one.waits}>
        {waits.length > 0 ? (
          <ul className="px-4.5 py-2">{waits}</ul>
        ) : (
          <p className="px-4.5 py-3 text-muted">{one.noWaits}</p>
        )}
      </Card>
      <Facts title={one.owed} rows={owed} />
      <Facts title={one.vouchers} rows={vouchers} />
      <LoyaltyFacts file={file} />
      <Facts title={one.shelves} rows={shelves} />
    </>
  )
}

/** Nothing where there is none. */
const Facts = ({ title, rows }: { title: string; rows: readonly ReactNode[] }) =>
  rows.length > 0 && (
    <Card title={title}>
      <ul className="px-4.5 py-2">{rows}</ul>
    </Card>
  )
