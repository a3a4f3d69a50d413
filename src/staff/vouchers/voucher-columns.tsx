import type { Language } from '#shared/contract/preferences.ts'
import type { StaffVoucher } from '#shared/contract/staff/vouchers.ts'
import type { vouchers } from '#shared/text/staff/fr/vouchers.ts'
import { Link } from '#ui/link.tsx'
import { dayOf } from '../frame/moments.ts'
import type { Column } from '../table/data-table.tsx'
import { VoucherMark } from './voucher-mark.tsx'

type Around = { words: typeof vouchers; language: Language; money: (cents: number) => string }

/** Returns the columns of the list. */
export function voucherColumns({ words, language, money }: Around): Column<StaffVoucher>[] {
  const { columns } = words
  return [
    {
      header: columns.number,
      cell: ({ id, number, last_four: four, to_name: to }) => (
        <>
          <Link to={`/vouchers/${id}`} className="font-semibold whitespace-nowrap">
            {number}
          </Link>
          <span className="block text-xs text-muted">{to ?? words.ends(four)}</span>
        </>
      ),
    },
    {
      header: columns.face,
      align: 'end',
      cell: ({ face_cents: cents }) => money(cents),
      className: 'max-sm:hidden',
    },
    {
      header: columns.balance,
      align: 'end',
      cell: ({ balance_cents: cents }) => <span className="font-semibold">{money(cents)}</span>,
    },
    {
      header: columns.until,
      cell: ({ valid_until: until }) => dayOf(until, language),
      className: 'max-md:hidden',
    },
    {
      header: columns.from,
      cell: ({ by, reference, reason, kind, order, buyer_email: buyer }) => (
        <>
          {order ? (
            <Link to={`/orders/${order}`} className="hover:underline">
              {words.order(order)}
            </Link>
          ) : reference ? (
            words.receipt(reference)
          ) : (
            (reason ?? words.kinds[kind])
          )}
          {buyer && <span className="block text-xs text-muted">{buyer}</span>}
          {by && !buyer && (
            <span className="block text-xs text-muted">{words.by(words.actors[by] ?? by)}</span>
          )}
        </>
      ),
      className: 'max-lg:hidden',
    },
    { header: columns.state, cell: ({ state }) => <VoucherMark state={state} /> },
  ]
}
