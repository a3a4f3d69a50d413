/** One book of a stocktake in its table: expected, counted, and what the difference is worth. */
import type { CountedBook } from '#shared/contract/staff/stocktakes.ts'
import { stocktakeWords } from '#shared/text/staff/en/stocktake.ts'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { PlaceCode } from '../frame/place-code.tsx'
import type { Column } from '../table/data-table.tsx'

const signed = (count: number) => (count > 0 ? `+${count}` : String(count).replace('-', '−'))

/** Returns the columns; with `onRecount` the last one lets a book be counted again. */
export function useColumns(onRecount: ((row: CountedBook) => void) | undefined): Column<CountedBook>[] {
  const { differences: words, shelf: nameOf } = useWords(stocktakeWords)
  const money = useMoney()
  const columns: Column<CountedBook>[] = [
    {
      header: words.columns.title,
      className: 'w-full min-w-32',
      cell: ({ isbn, title, is_uncertain: isUncertain, lacking }) => (
        <>
          {title === null ? (
            `${words.unknownTitle} ${isbn}`
          ) : (
            <Link to={`/books/${isbn}`} className="link">
              {title}
            </Link>
          )}
          {isUncertain && <span className="block text-xs text-out-of-stock">{words.uncertain}</span>}
          {lacking > 0 && <span className="block text-xs text-out-of-stock">{words.lacks(lacking)}</span>}
        </>
      ),
    },
    {
      header: words.columns.shelf,
      className: 'max-sm:hidden',
      cell: ({ shelf }) => <PlaceCode code={nameOf(shelf)} />,
    },
    { header: words.columns.expected, align: 'end', className: 'max-sm:hidden', cell: (row) => row.expected },
    { header: words.columns.counted, align: 'end', className: 'max-sm:hidden', cell: (row) => row.counted },
    {
      header: words.columns.difference,
      align: 'end',
      cell: ({ difference, expected, counted, state }) =>
        state === null ? (
          counted
        ) : (
          <>
            <strong>{signed(difference)}</strong>
            <span className="block text-xs text-muted sm:hidden">
              {counted} / {expected}
            </span>
          </>
        ),
    },
    {
      header: words.columns.value,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ difference, unit_cents: cents, is_cost: isCost }) =>
        difference !== 0 && (
          <>
            {money(difference * cents)}
            <span className="block text-xs text-muted">{isCost ? words.cost : words.price}</span>
          </>
        ),
    },
  ]
  if (!onRecount) return columns
  return [
    ...columns,
    {
      header: words.recount,
      align: 'end',
      cell: (row) =>
        row.title !== null &&
        row.state !== null && (
          <button
            type="button"
            className="link min-h-9 pointer-coarse:min-h-11"
            aria-label={words.recountOf(row.title)}
            onClick={() => onRecount(row)}
          >
            {words.recount}
          </button>
        ),
    },
  ]
}
