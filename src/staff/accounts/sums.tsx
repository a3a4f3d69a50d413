import type { Accounts } from '#shared/contract/staff/accounts.ts'
import { accountsWords } from '#shared/text/staff/accounts-words.ts'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'

/** What was sold, given back, and is to be declared. */
export function Sums({ accounts: { sales, credits } }: { accounts: Accounts }) {
  const { sums: words } = useWords(accountsWords)
  const money = useMoney()
  const shown = [
    { name: words.sales, cents: sales.total_cents, note: words.invoices(sales.count) },
    { name: words.credits, cents: credits.total_cents, note: words.notes(credits.count) },
    { name: words.net, cents: sales.total_cents - credits.total_cents },
    { name: words.vat, cents: sales.vat_cents - credits.vat_cents },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {shown.map(({ name, cents, note }) => (
        <div key={name} className="rounded-lg border border-hairline bg-card px-4.5 py-3.5">
          <dt className="text-muted">{name}</dt>
          <dd className="mt-1 font-serif text-2xl sm:text-3xl">{money(cents)}</dd>
          {note && <dd className="mt-0.5 text-xs text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
