/** The columns of the deliveries that are expected, and of those that were opened. */
import type { ExpectedDelivery, ReceptionRow } from '#shared/contract/staff/receiving.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { formatCents } from '#shared/money/format.ts'
import type { receiving } from '#shared/text/staff/fr/receiving.ts'
import { AlertIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { shortDay, shortMoment } from '../frame/moments.ts'
import type { Column } from '../table/data-table.tsx'
import type { Opening } from './open-dialog.tsx'

type ExpectedRow = ExpectedDelivery['orders'][number] & Pick<ExpectedDelivery, 'supplier'>

/** Returns the columns of the orders to suppliers of which copies are still to come. */
export function expectedColumns(
  words: typeof receiving,
  language: Language,
  onReceive: (opening: Opening) => void,
): Column<ExpectedRow>[] {
  const { columns, receive } = words.expected
  return [
    {
      header: columns.order,
      cell: ({ number, supplier }) => (
        <>
          <span className="block font-semibold whitespace-nowrap">{number}</span>
          <span className="block text-xs text-muted">{supplier.name}</span>
        </>
      ),
    },
    {
      header: columns.sent,
      className: 'max-sm:hidden whitespace-nowrap',
      cell: ({ sent_at: at }) => shortDay(at, language),
    },
    { header: columns.copies, align: 'end', cell: ({ copies }) => copies },
    {
      header: columns.customers,
      align: 'end',
      className: 'max-md:hidden',
      cell: ({ for_customers: copies }) => (copies > 0 ? <strong>{copies}</strong> : '–'),
    },
    {
      header: columns.amount,
      align: 'end',
      className: 'max-md:hidden whitespace-nowrap',
      cell: ({ net_cents: cents }) => formatCents(cents, { language, currency: 'eur' }),
    },
    {
      header: columns.receive,
      align: 'end',
      cell: ({ number, supplier }) => (
        <button
          type="button"
          className="link min-h-9 font-semibold pointer-coarse:min-h-11"
          onClick={() => onReceive({ supplier: supplier.id, order: number })}
        >
          {receive}
          <span className="sr-only"> {number}</span>
        </button>
      ),
    },
  ]
}

/** Returns the columns of deliveries that were opened. */
export function receptionColumns(words: typeof receiving, language: Language): Column<ReceptionRow>[] {
  const { columns } = words.receptions
  return [
    {
      header: columns.note,
      cell: ({ number, delivery_note: note, supplier }) => (
        <>
          <Link to={`/receiving/${number}`} className="block font-semibold hover:underline">
            {note ?? number}
          </Link>
          <span className="block text-xs text-muted">{supplier ?? words.unknownSupplier}</span>
        </>
      ),
    },
    { header: columns.state, cell: ({ state }) => words.states[state] },
    {
      header: columns.read,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ read, expected }) => `${read} / ${expected}`,
    },
    {
      header: columns.discrepancies,
      className: 'max-sm:hidden',
      cell: ({ discrepancies, state }) =>
        discrepancies > 0 &&
        state !== 'closed' && (
          <span className="inline-flex items-center gap-1.5 text-out-of-stock">
            <AlertIcon className="size-4" /> {words.discrepancies(discrepancies)}
          </span>
        ),
    },
    {
      header: columns.opened,
      className: 'max-md:hidden whitespace-nowrap',
      cell: ({ opened_at: at, opened_by: by }) => `${shortMoment(at, language)}, ${by}`,
    },
  ]
}
