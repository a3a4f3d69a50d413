/** The columns of what suppliers take back, and of returns. */
import type { Language } from '#shared/contract/preferences.ts'
import type { ReturnRights, SupplierReturnRow } from '#shared/contract/staff/supplier-returns.ts'
import { formatCents } from '#shared/money/format.ts'
import type { supplierReturns } from '#shared/text/staff/fr/supplier-returns.ts'
import { Link } from '#ui/link.tsx'
import { dayOf, shortMoment } from '../frame/moments.ts'
import type { Column } from '../table/data-table.tsx'

/** Returns the columns of what each supplier takes back. */
export function rightsColumns(
  { rights: words }: typeof supplierReturns,
  language: Language,
  onPropose: (supplier: number) => void,
): Column<ReturnRights>[] {
  const { columns } = words
  return [
    {
      header: columns.supplier,
      cell: ({ supplier, return_days: days }) => (
        <>
          <span className="block font-semibold">{supplier.name}</span>
          <span className="block text-xs text-muted">{days === null ? words.never : words.days(days)}</span>
        </>
      ),
    },
    {
      header: columns.unsold,
      cell: ({ unsold_titles: titles, unsold_copies: copies }) =>
        titles > 0 ? words.unsold(titles, copies) : '–',
    },
    {
      header: columns.deadline,
      className: 'max-sm:hidden',
      cell: ({ next_deadline: at }) => at && dayOf(at, language),
    },
    {
      header: columns.draft,
      align: 'end',
      cell: ({ supplier, return_days: days }) =>
        days !== null && (
          <button
            type="button"
            className="link min-h-9 font-semibold pointer-coarse:min-h-11"
            onClick={() => onPropose(supplier.id)}
          >
            {words.propose}
            <span className="sr-only"> {supplier.name}</span>
          </button>
        ),
    },
  ]
}

/** Returns the columns of returns. */
export function returnColumns(
  words: typeof supplierReturns,
  language: Language,
): Column<SupplierReturnRow>[] {
  const { columns } = words.list
  return [
    {
      header: columns.number,
      cell: ({ number, supplier }) => (
        <>
          <Link to={`/receiving/returns/${number}`} className="block font-semibold hover:underline">
            {number}
          </Link>
          <span className="block text-xs text-muted">{supplier}</span>
        </>
      ),
    },
    { header: columns.state, cell: ({ state }) => words.states[state] },
    { header: columns.copies, align: 'end', cell: ({ copies }) => copies },
    {
      header: columns.credit,
      align: 'end',
      className: 'max-sm:hidden',
      cell: ({ credit_cents: cents }) =>
        cents === null ? '–' : formatCents(cents, { language, currency: 'eur' }),
    },
    {
      header: columns.created,
      className: 'max-md:hidden whitespace-nowrap',
      cell: ({ created_at: at, created_by: by }) => `${shortMoment(at, language)}, ${by}`,
    },
  ]
}
