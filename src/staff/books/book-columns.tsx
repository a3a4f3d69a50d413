/** The columns of the list of books. */
import type { StaffBookRow } from '#shared/contract/staff/books.ts'
import type { books } from '#shared/text/staff/fr/books.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import type { Column } from '../table/data-table.tsx'

type Writing = { words: typeof books; formats: Record<string, string>; money: (cents: number) => string }

/** Returns the columns in the words of whoever reads them. */
export const bookColumns = ({ words, formats, money }: Writing): Column<StaffBookRow>[] => [
  // Takes the module that the others leave
  {
    header: words.columns.book,
    className: 'w-full max-w-0',
    cell: (row) => <Book row={row} words={words} />,
  },
  { header: words.columns.isbn, className: 'w-36 max-lg:hidden', cell: ({ isbn }) => isbn },
  {
    header: words.columns.publisher,
    className: 'min-w-32 max-md:hidden',
    cell: ({ publisher }) => <span className="line-clamp-1">{publisher}</span>,
  },
  { header: words.columns.format, className: 'w-28 max-lg:hidden', cell: ({ format }) => formats[format] },
  {
    header: words.columns.price,
    align: 'end',
    className: 'w-28 max-sm:hidden',
    cell: ({ price_cents: sent, pickup_price_cents: collected }) => (
      <span className="whitespace-nowrap">
        {money(sent)}
        {collected < sent && (
          <span className="block text-xs text-muted">{words.collectedAt(money(collected))}</span>
        )}
      </span>
    ),
  },
  {
    header: words.columns.stock,
    align: 'end',
    className: 'w-24',
    cell: ({ stock }) =>
      stock > 0 ? stock : <span className="whitespace-nowrap text-out-of-stock">{words.soldOut}</span>,
  },
]

function Book({ row, words }: { row: StaffBookRow; words: typeof books }) {
  return (
    <span className="flex items-center gap-3">
      <BookCover
        book={{ isbn: row.isbn, title: row.title, author: row.authors, image: row.cover }}
        sizes="28px"
        className="w-7 shrink-0"
      />
      <span className="min-w-0">
        <Link to={`/books/${row.isbn}`} className="line-clamp-1 font-semibold hover:underline">
          {row.title}
        </Link>
        <span className="flex items-center gap-2 text-xs text-muted">
          {row.featured && (
            <span className="flex items-center gap-1 whitespace-nowrap text-ink">
              <HeartIcon className="size-3.5" /> {words.featured}
            </span>
          )}
          <span className="line-clamp-1">{row.authors}</span>
        </span>
      </span>
    </span>
  )
}
