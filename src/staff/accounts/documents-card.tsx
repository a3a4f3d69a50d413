import type { AccountsDocument } from '#shared/contract/staff/accounts.ts'
import { accountsWords } from '#shared/text/staff/accounts-words.ts'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-pages.ts'
import { Card } from '../frame/card.tsx'
import { DataTable } from '../table/data-table.tsx'
import { documentColumns } from './document-columns.tsx'
import type { Period } from './periods.ts'
import { useCountries } from './use-countries.ts'

/** Invoices and credit notes of the period; each opens as its file. */
export function DocumentsCard({ period }: { period: Period }) {
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
