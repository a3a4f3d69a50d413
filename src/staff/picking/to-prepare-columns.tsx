/** The columns of the orders that wait to be prepared. */
import type { ReactNode } from 'react'
import type { OrderToPrepare } from '#shared/contract/staff/picking.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { picking } from '#shared/text/staff/fr/picking.ts'
import { ClockIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { GiftMark } from '../frame/gift-mark.tsx'
import { clock, isPast, shortDay } from '../frame/moments.ts'
import { PlaceCode } from '../frame/place-code.tsx'
import type { Column } from '../table/data-table.tsx'

/** Returns the columns in a language. */
export function toPrepareColumns(words: typeof picking, language: Language): Column<OrderToPrepare>[] {
  const { columns } = words
  return [
    {
      header: columns.number,
      cell: ({ number, buyer, gift }) => (
        <>
          <Two first={<OrderLink number={number} />} second={buyer} />
          {gift && <GiftMark gift={gift} className="text-xs" />}
        </>
      ),
    },
    {
      header: columns.delivery,
      className: 'max-sm:hidden',
      cell: (row) => words.methods[row.delivery_method],
    },
    {
      header: columns.copies,
      align: 'end',
      cell: ({ picked, copies, on_backorder: onBackorder }) => (
        <>
          {picked > 0 ? words.picked(picked, copies) : copies}
          {onBackorder > 0 && <span className="block text-xs text-muted">{words.awaited(onBackorder)}</span>}
        </>
      ),
    },
    {
      header: columns.shelves,
      className: 'max-lg:hidden',
      cell: ({ shelves }) => <Shelves codes={shelves} />,
    },
    {
      header: columns.promised,
      className: 'max-md:hidden whitespace-nowrap',
      cell: ({ promised_for: at }) => at && <Promised at={at} words={words} language={language} />,
    },
    {
      header: columns.by,
      cell: ({ claim }) =>
        claim && (
          <Two
            first={claim.is_mine ? words.mine : claim.by}
            second={words.until(clock(claim.until, language))}
          />
        ),
    },
  ]
}

function Promised({ at, words, language }: { at: string; words: typeof picking; language: Language }) {
  const day = shortDay(at, language)
  if (!isPast(at)) return day
  return (
    <span className="flex items-center gap-1.5 font-semibold text-out-of-stock">
      <ClockIcon className="size-4" />
      {words.late(day)}
    </span>
  )
}

function OrderLink({ number }: { number: string }) {
  return (
    <Link to={`/orders/${number}`} className="hover:underline">
      {number}
    </Link>
  )
}

function Two({ first, second }: { first: ReactNode; second: string }) {
  return (
    <>
      <span className="block font-semibold whitespace-nowrap">{first}</span>
      <span className="block text-xs text-muted">{second}</span>
    </>
  )
}

function Shelves({ codes }: { codes: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {codes.map((code) => (
        <PlaceCode key={code} code={code} />
      ))}
    </span>
  )
}
