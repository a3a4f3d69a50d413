import type { Accounts } from '#shared/contract/staff/accounts.ts'
import { formatCents } from '#shared/money/format.ts'
import { accountsWords } from '#shared/text/staff/en/accounts.ts'
import { AlertIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'

/** What came in and went back through each provider, and what they do not report. */
export function MoneyCard({ accounts: { money, open } }: { accounts: Pick<Accounts, 'money' | 'open'> }) {
  const { money: words } = useWords(accountsWords)
  const language = useLanguage()
  const write = (cents: number, currency: string) =>
    formatCents(cents, { language, currency: currency === 'usd' ? 'usd' : 'eur' })
  const troubles = [
    open.refunds_waiting > 0 && words.waiting(open.refunds_waiting),
    open.refunds_owed > 0 && words.owed(open.refunds_owed),
    open.disputes > 0 && words.disputes(open.disputes),
  ].filter((text) => text !== false)
  return (
    <Card title={words.title}>
      <ul>
        {money.map(({ provider, currency, ...row }) => (
          <li
            key={`${provider} ${currency}`}
            className="grid gap-x-6 gap-y-2 border-b border-hairline px-4.5 py-3 sm:grid-cols-4"
          >
            <p className="font-medium">
              {words.providers[provider] ?? provider}
              <span className="ml-2 text-muted">{currency.toUpperCase()}</span>
            </p>
            <dl className="contents">
              {(
                [
                  [words.received, row.received_cents, words.payments(row.payments)],
                  [words.refunded, row.refunded_cents, words.refunds(row.refunds)],
                  [words.left, row.received_cents - row.refunded_cents, ''],
                ] as const
              ).map(([name, cents, note]) => (
                <div key={name}>
                  <dt className="text-xs text-muted">{name}</dt>
                  <dd>{write(cents, currency)}</dd>
                  <dd className="text-xs text-muted">{note}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="px-4.5 py-3 text-muted">{words.untold}</p>
      {troubles.length > 0 && (
        <p className="flex gap-2 border-t border-hairline px-4.5 py-3">
          <AlertIcon className="size-5 text-out-of-stock" />
          <span>
            {words.now} {troubles.join(', ')}.
          </span>
        </p>
      )}
    </Card>
  )
}
