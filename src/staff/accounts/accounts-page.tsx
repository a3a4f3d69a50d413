/** The accounts of a period: sums, VAT, money, documents, files for the accountant. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { Accounts, AccountsDocument } from '#shared/contract/staff/accounts.ts'
import { accountsWords } from '#shared/text/staff/en/accounts.ts'
import { useWords, useLanguage } from '#ui/text.tsx'
import { read, StaffError } from '../api/client.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SumCard, Card } from '../frame/card.tsx'
import { SkeletonCards, FailedState } from '../frame/loading-and-empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MoneyCard } from './money-card.tsx'
import { PeriodBar, periodOf, type Period } from '../frame/period-bar.tsx'
import { VatCard, useCountries } from './vat-card.tsx'
import { useMoney } from '#ui/money.tsx'
import { usePages } from '../api/use-read.ts'
import { DataTable } from '../table/data-table.tsx'
import { documentColumns } from './document-columns.tsx'
import { useExport } from '../api/use-export.ts'
import { CommandButton } from '../commands/commands.tsx'
import { formatCents } from '#shared/money/format.ts'

/** What was issued, spent and expired of vouchers or loyalty credit in the period, and what is owed at its end. */
function OwedCard({
  name: which,
  owed: vouchers,
}: {
  name: 'vouchers' | 'loyalty'
  owed: Accounts['vouchers']
}) {
  const { [which]: words } = useWords(accountsWords)
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

/** What was sold, given back, and is to be declared. */
function Sums({ accounts: { sales, credits } }: { accounts: Accounts }) {
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
        <SumCard key={name} name={name} sum={money(cents)}>
          {note && <dd className="mt-0.5 text-xs text-muted">{note}</dd>}
        </SumCard>
      ))}
    </dl>
  )
}

/** Files for the accountant; who has only typed a PIN must sign in fully. */
function FilesCard({ period }: { period: Period }) {
  const { files: words } = useWords(accountsWords)
  const save = useExport()
  const { from, to } = period
  const files = [
    {
      label: words.journal,
      key: 'e',
      run: () => void save('accounts-journal', period, `fec-${from}-${to}.csv`),
    },
    {
      label: words.invoices,
      key: 'f',
      run: () => void save('accounts-invoices', period, `invoices-${from}-${to}.csv`),
    },
  ]
  return (
    <Card title={words.title}>
      <div className="grid gap-3 px-4.5 py-4">
        <div className="flex flex-wrap gap-3">
          {files.map(({ label, key, run }) => (
            <CommandButton key={key} label={label} shortcut={key} variant="outline" run={run} />
          ))}
        </div>
        <p className="text-muted">{words.text}</p>
      </div>
    </Card>
  )
}

const PERIODS = ['month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'lastYear'] as const

export default function AccountsPage() {
  const words = useWords(accountsWords)
  const [params, setParams] = useSearchParams()
  const month = periodOf('month')
  const period = { from: params.get('from') ?? month.from, to: params.get('to') ?? month.to }
  const { data, error, refetch } = useQuery({
    queryKey: ['accounts', period],
    queryFn: async ({ signal }) => (await read<Data<Accounts>>('/accounts', { query: period, signal })).data,
    placeholderData: keepPreviousData,
  })
  // One offer to sign in is enough
  const needsSignIn = error instanceof StaffError && error.code === 'FULL_SIGN_IN_NEEDED'
  return (
    <>
      <PageHead title={words.title} help={words.help} />
      <PeriodBar
        named={PERIODS.map((name) => [name, periodOf(name)] as const)}
        period={period}
        onChange={(next) => setParams(next, { replace: true })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {data ? (
          <>
            <Sums accounts={data} />
            <VatCard vat={data.vat} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <MoneyCard accounts={data} />
              <FilesCard period={period} />
            </div>
            <OwedCard name="vouchers" owed={data.vouchers} />
            {Object.values(data.loyalty).some((cents) => cents !== 0) && (
              <OwedCard name="loyalty" owed={data.loyalty} />
            )}
          </>
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
              {[1, 2, 3, 4].map((sum) => (
                <Skeleton key={sum} className="h-24" />
              ))}
            </div>
            <SkeletonCards counts={[1]} />
            <SkeletonCards columns="gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]" counts={[1, 1]} />
          </>
        )}
        {!needsSignIn && <DocumentsCard period={period} />}
      </div>
    </>
  )
}

/** Invoices and credit notes of the period; each opens as its file. */
function DocumentsCard({ period }: { period: Period }) {
  const words = useWords(accountsWords)
  const language = useLanguage()
  const money = useMoney()
  const countryOf = useCountries()
  const pages = usePages<AccountsDocument>('/accounts/documents', period)
  return (
    <Card title={words.documents.title}>
      <DataTable
        label={words.documents.title}
        columns={documentColumns({ words: words.documents, language, money, countryOf })}
        pages={pages}
        idOf={({ number }) => number}
        empty={<p className="px-4.5 py-6">{words.vat.none}</p>}
      />
    </Card>
  )
}
