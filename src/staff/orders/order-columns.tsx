/** The columns of the list of orders. */
import type { StaffOrderRow } from '#shared/contract/staff/orders.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { orders } from '#shared/text/staff/fr/orders.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { AlertIcon, ShopIcon, TruckIcon, ClockIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { UNCLAIMED_DAYS } from '#shared/orders/staff-views.ts'
import type { Column } from '../table/data-table.tsx'
import { StageMark } from '../frame/stage-mark.tsx'
import { ageOf, isDayOf, isPast, shortDay } from '../frame/moments.ts'

type PromisedCellProps = {
  row: Pick<StaffOrderRow, 'stage' | 'promised_for' | 'in_state_since'>
  words: typeof orders
  language: Language
}

/** For when an order is promised, late in words and with a sign; of one that lies ready, since when. */
function PromisedCell({ row, words, language }: PromisedCellProps) {
  const { stage, promised_for: promised, in_state_since: since } = row
  if (stage === 'ready') {
    const { days } = ageOf(since)
    return <Moment isLate={days >= UNCLAIMED_DAYS}>{words.readySince(days)}</Moment>
  }
  if (promised === null) return null
  const day = shortDay(promised, language)
  if (isPast(promised)) {
    return <Moment isLate>{words.lateBy(day, ageOf(promised).days)}</Moment>
  }
  if (isDayOf(promised)) {
    return (
      <span className="rounded-md bg-secondary px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-on-secondary">
        {words.promised.today}
      </span>
    )
  }
  return <Moment>{day}</Moment>
}

function Moment({ isLate = false, children }: { isLate?: boolean; children: string }) {
  return (
    <span
      className={`flex items-center gap-1.5 whitespace-nowrap ${isLate ? 'font-semibold text-out-of-stock' : ''}`}
    >
      {isLate && <ClockIcon className="size-4" />}
      {children}
    </span>
  )
}

type Writing = { words: typeof orders; language: Language; money: (cents: number) => string }

/** Returns the columns in the words of whoever reads them. */
export const orderColumns = ({ words, language, money }: Writing): Column<StaffOrderRow>[] => [
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
    header: words.columns.promised,
    className: 'w-44',
    cell: (row) => (
      <>
        <PromisedCell row={row} words={words} language={language} />
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
      {row.on_backorder > 0 && <span className="text-xs text-muted">{words.awaited(row.on_backorder)}</span>}
      {row.trouble.map((trouble) => (
        <span key={trouble} className="inline-flex items-center gap-1 text-xs font-medium text-out-of-stock">
          <AlertIcon className="size-3.5" /> {words.troubles[trouble]}
        </span>
      ))}
    </span>
  )
}
