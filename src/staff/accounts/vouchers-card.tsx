import type { Accounts } from '#shared/contract/staff/accounts.ts'
import { formatCents } from '#shared/money/format.ts'
import { accountsWords } from '#shared/text/staff/accounts-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'

/** What was issued, spent and expired of vouchers in the period, and what is owed at its end. */
export function VouchersCard({ vouchers }: { vouchers: Accounts['vouchers'] }) {
  const { vouchers: words } = useWords(accountsWords)
  const language = useLanguage()
  const figures = [
    [words.issued, vouchers.issued_cents],
    [words.spent, vouchers.spent_cents],
    [words.expired, vouchers.expired_cents],
    ...(vouchers.corrected_cents === 0 ? [] : [[words.corrected, vouchers.corrected_cents] as const]),
    [words.open, vouchers.open_cents],
  ] as const
  return (
    <Card title={words.title}>
      <dl className="grid gap-x-6 gap-y-3 border-b border-hairline px-4.5 py-3 sm:grid-cols-4">
        {figures.map(([name, cents]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd>{formatCents(cents, { language, currency: 'eur' })}</dd>
          </div>
        ))}
      </dl>
      <p className="px-4.5 py-3 text-muted">{words.text}</p>
    </Card>
  )
}
