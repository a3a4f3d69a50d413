import type { Language } from '#shared/contract/preferences.ts'
import type { AccountsDocument } from '#shared/contract/staff/accounts.ts'
import type { accounts } from '#shared/text/staff/fr/accounts.ts'
import { Link } from '#ui/link.tsx'
import { shortMoment } from '../frame/moments.ts'
import type { Column } from '../table/data-table.tsx'

type Writers = {
  words: (typeof accounts)['documents']
  language: Language
  money: (cents: number) => string
  countryOf: (code: string) => string
}

const sign = ({ kind }: AccountsDocument) => (kind === 'invoice' ? 1 : -1)

/** The columns of the list of invoices and credit notes. */
export function documentColumns({ words, language, money, countryOf }: Writers): Column<AccountsDocument>[] {
  return [
    {
      header: words.number,
      className: 'py-1.5',
      cell: ({ number, corrects }) => (
        <>
          <a
            href={`/staff/accounts/documents/${number}`}
            target="_blank"
            rel="noreferrer"
            className="link font-medium whitespace-nowrap"
          >
            {number}
          </a>
          {corrects && <span className="block text-xs text-muted">{words.corrects(corrects)}</span>}
        </>
      ),
    },
    {
      header: words.at,
      className: 'whitespace-nowrap max-sm:hidden',
      cell: ({ issued_at: at }) => shortMoment(at, language),
    },
    {
      header: words.order,
      className: 'max-md:hidden',
      cell: ({ order }) => (
        <Link to={`/orders/${order}`} className="link whitespace-nowrap">
          {order}
        </Link>
      ),
    },
    { header: words.country, className: 'max-md:hidden', cell: ({ country }) => countryOf(country) },
    {
      header: words.vat,
      align: 'end',
      className: 'whitespace-nowrap max-sm:hidden',
      cell: (row) => money(sign(row) * row.vat_cents),
    },
    {
      header: words.total,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (row) => money(sign(row) * row.total_cents),
    },
  ]
}
