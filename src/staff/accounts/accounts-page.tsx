/** The accounts of a period: sums, VAT, money, documents, files for the accountant. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { Accounts, AccountsDocument } from '#shared/contract/staff/accounts.ts'
import { accountsWords } from '#shared/text/staff/accounts-words.ts'
import { useWords, useLanguage } from '#ui/text.tsx'
import { read, StaffError } from '../api/client.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonCards } from '../frame/skeletons.tsx'
import { FailedState } from '../frame/states.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FilesCard } from './files-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { PeriodBar } from './period-bar.tsx'
import { periodOf, type Period } from './periods.ts'
import { Sums } from './sums.tsx'
import { VouchersCard } from './vouchers-card.tsx'
import { VatCard } from './vat-card.tsx'
import { useMoney } from '#ui/money.tsx'
import { usePages } from '../api/use-pages.ts'
import { Card } from '../frame/card.tsx'
import { DataTable } from '../table/data-table.tsx'
import { documentColumns } from './document-columns.tsx'
import { useCountries } from './use-countries.ts'

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
      <PeriodBar period={period} onChange={(next) => setParams(next, { replace: true })} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {data ? (
          <>
            <Sums accounts={data} />
            <VatCard vat={data.vat} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <MoneyCard accounts={data} />
              <FilesCard period={period} />
            </div>
            <VouchersCard vouchers={data.vouchers} />
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
