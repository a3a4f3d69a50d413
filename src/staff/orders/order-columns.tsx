/** The columns of the list of orders. */
import { Link } from 'react-router'
import type { StaffOrderRow } from '#shared/contract/staff/orders.ts'
import { LATE_DAYS, UNCLAIMED_DAYS } from '#shared/orders/staff-views.ts'
import type { orders } from '#shared/text/staff/fr/orders.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { AlertIcon, ClockIcon, ShopIcon, TruckIcon } from '#ui/icons.tsx'
import { ageOf } from '../frame/moments.ts'
import type { Column } from '../table/data-table.tsx'
import { StageMark } from './stage-mark.tsx'

type Writing = { words: typeof orders; money: (cents: number) => string }

/** Returns the columns in the words of whoever reads them. */
export const orderColumns = ({ words, money }: Writing): Column<StaffOrderRow>[] => [
  {
    header: words.columns.number,
    className: 'w-36',
    cell: ({ number, buyer }) => (
      <>
        <Link to={`/orders/${number}`} className="font-semibold whitespace-nowrap hover:underline">
          {number}
        </Link>
        <span className="line-clamp-1 text-xs text-muted sm:hidden">{buyer}</span>
      </>
    ),
  },
  {
    header: words.columns.buyer,
    className: 'max-w-44 max-sm:hidden',
    cell: ({ buyer }) => <span className="line-clamp-1">{buyer}</span>,
  },
  {
    header: words.columns.waiting,
    className: 'w-32',
    cell: (row) => (
      <>
        <Waiting row={row} words={words} />
        <span className="block text-xs sm:hidden">
          <Stage row={row} words={words} />
        </span>
      </>
    ),
  },
  {
    header: words.columns.books,
    className: 'max-md:hidden',
    cell: (row) => <Books row={row} words={words} />,
  },
  {
    header: words.columns.stage,
    className: 'w-44 max-sm:hidden',
    cell: (row) => <Stage row={row} words={words} />,
  },
  {
    header: words.columns.delivery,
    className: 'max-lg:hidden',
    cell: ({ delivery_method: method }) => (
      <span className="flex items-center gap-2 whitespace-nowrap">
        {method === 'pickup' ? <ShopIcon className="size-4" /> : <TruckIcon className="size-4" />}
        {words.delivery[method]}
      </span>
    ),
  },
  {
    header: words.columns.total,
    align: 'end',
    className: 'max-sm:hidden',
    cell: ({ total_cents: cents }) => <span className="whitespace-nowrap">{money(cents)}</span>,
  },
]

type CellProps = { row: StaffOrderRow; words: typeof orders }

/** Since its payment, or since it lies ready; late in words and with a sign. */
function Waiting({ row, words }: CellProps) {
  const isReady = row.stage === 'ready'
  const waits = ['to_prepare', 'preparing', 'partly_sent', 'ready'].includes(row.stage)
  const since = isReady ? row.in_state_since : row.paid_at
  if (!waits || since === null) return null
  const { hours, days } = ageOf(since)
  const isLate = days >= (isReady ? UNCLAIMED_DAYS : LATE_DAYS)
  const age = days > 0 ? words.since.days(days) : hours > 0 ? words.since.hours(hours) : words.since.now
  return (
    <span
      className={`flex items-center gap-1.5 whitespace-nowrap ${isLate ? 'font-semibold text-out-of-stock' : ''}`}
    >
      {isLate && <ClockIcon className="size-4" />}
      {age}
      {isLate && ` · ${words.late}`}
    </span>
  )
}

function Books({ row, words }: CellProps) {
  const more = row.copies - row.books.length
  return (
    <span className="flex items-center gap-1">
      {row.books.map((book) => (
        <BookCover
          key={book.article_id}
          book={{ isbn: book._code_barre, title: book.title, author: book.author, image: book.image }}
          label={book.title}
          sizes="20px"
          className="w-5"
        />
      ))}
      {more > 0 && (
        <span className="ml-1 text-xs whitespace-nowrap text-muted">{words.moreBooks(row.copies)}</span>
      )}
    </span>
  )
}

function Stage({ row, words }: CellProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <StageMark stage={row.stage} />
      {row.trouble.map((trouble) => (
        <span key={trouble} className="inline-flex items-center gap-1 text-xs font-medium text-out-of-stock">
          <AlertIcon className="size-3.5" /> {words.troubles[trouble]}
        </span>
      ))}
    </span>
  )
}
