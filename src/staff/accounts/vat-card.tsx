import { formatPercent } from '#shared/text/number-format.ts'
import type { Accounts } from '#shared/contract/staff/accounts.ts'
import { accountsWords } from '#shared/text/staff/en/accounts.ts'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { localeOf } from '#shared/text/locale.ts'
import { WHOLE } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { type Column, DataTable } from '../table/data-table.tsx'

/** Returns what names a country by its code. */
export function useCountries() {
  const names = new Intl.DisplayNames([localeOf(useLanguage())], { type: 'region' })
  return (code: string): string => names.of(code) ?? code
}

type Row = Accounts['vat'][number]

/** What is taxed where, at which rate. */
export function VatCard({ vat }: { vat: Accounts['vat'] }) {
  const { vat: words } = useWords(accountsWords)
  const money = useMoney()
  const countryOf = useCountries()
  const rateOf = useRate()
  const amount = (header: string, of: (row: Row) => number, className = ''): Column<Row> => ({
    header,
    align: 'end',
    className: `whitespace-nowrap ${className}`,
    cell: (row) => money(of(row)),
  })
  const columns: Column<Row>[] = [
    { header: words.country, cell: ({ country }) => countryOf(country) },
    {
      header: words.rate,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ permille }) => rateOf(permille),
    },
    amount(words.sales, (row) => row.sales_cents, 'max-md:hidden'),
    amount(words.credits, (row) => row.credits_cents, 'max-md:hidden'),
    amount(words.net, (row) => row.net_cents),
    amount(words.vat, (row) => row.vat_cents),
  ]
  return (
    <Card title={words.title}>
      <p className="border-b border-hairline px-4.5 py-3 text-muted">{words.text}</p>
      <DataTable
        label={words.title}
        columns={columns}
        pages={{ rows: vat, error: null, refetch: () => undefined, ...WHOLE }}
        idOf={({ country, permille }) => `${country} ${permille}`}
        empty={<p className="px-4.5 py-6">{words.none}</p>}
      />
    </Card>
  )
}

/** Returns what writes a rate of VAT: 55 is `5,5 %`. */
function useRate() {
  const language = useLanguage()
  return (permille: number): string => formatPercent(permille / 1000, language, 1)
}
