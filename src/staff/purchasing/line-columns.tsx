import type { Language } from '#shared/contract/preferences.ts'
import type { ProposedLine } from '#shared/contract/staff/purchasing.ts'
import type { purchasing } from '#shared/text/staff/fr/purchasing.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Link } from '#ui/link.tsx'
import { shortDay } from '../frame/moments.ts'
import type { Column } from '../table/data-table.tsx'
import { QuantityField } from './quantity-field.tsx'

/** Returns why a book is proposed in words, the strongest reason first. */
export function causesOf(line: ProposedLine, { causes }: typeof purchasing): string[] {
  const said = (count: number | null, words: (count: number) => string) => (count ? words(count) : [])
  return [
    said(line.waiting, causes.waiting),
    said(line.alerts, causes.alerts),
    said(line.searches, causes.searches),
    said(line.views, causes.views),
    said(line.abandoned, causes.abandoned),
    said(line.sold, causes.sold),
    said(line.minimum_stock, causes.minimum),
    said(line.on_order, causes.onOrder),
    line.is_added ? causes.added : [],
  ].flat()
}

/** How many reasons stand in a row; all of them are behind C. */
const SHOWN = 2

/** Why a book is proposed, what customers have paid for in bold. */
function Causes({ line, words }: { line: ProposedLine; words: typeof purchasing }) {
  const all = causesOf(line, words)
  const rest = all.length - SHOWN
  return (
    <span className="block text-xs">
      {all.slice(0, SHOWN).map((cause, at) => (
        <span
          key={cause}
          className={`block ${at === 0 && line.waiting > 0 ? 'font-semibold' : 'text-muted'}`}
        >
          {cause}
          {at === SHOWN - 1 && rest > 0 && ` (+${rest})`}
        </span>
      ))}
    </span>
  )
}

type Around = {
  words: typeof purchasing
  language: Language
  money: (cents: number) => string
  onSet: (line: ProposedLine, quantity: number) => Promise<boolean>
  onToggle: (line: ProposedLine) => void
}

/** Returns the columns of a proposal; a postponed line is grey. */
export function lineColumns({ words, language, money, onSet, onToggle }: Around): Column<ProposedLine>[] {
  const { columns } = words
  const look = ({ postponed_until: until }: ProposedLine) => (until === null ? '' : 'text-muted')
  return [
    {
      header: columns.title,
      cell: (line) => (
        <span className={`flex items-center gap-3 ${look(line)}`}>
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary pointer-coarse:size-6"
            aria-label={words.order(line.title)}
            checked={line.postponed_until === null}
            onChange={() => onToggle(line)}
          />
          <BookCover
            book={{ isbn: line.isbn, title: line.title, author: line.authors, image: line.cover }}
            sizes="28px"
            className="w-7 shrink-0 max-sm:hidden"
          />
          <span className="min-w-0">
            <Link to={`/books/${line.isbn}`} className="line-clamp-1 font-semibold hover:underline">
              {line.title}
            </Link>
            <span className="block text-xs text-muted">{line.isbn}</span>
            <span className="block lg:hidden">
              <Causes line={line} words={words} />
            </span>
          </span>
        </span>
      ),
    },
    {
      header: columns.why,
      cell: (line) => <Causes line={line} words={words} />,
      className: 'max-lg:hidden',
    },
    {
      header: columns.stock,
      align: 'end',
      cell: ({ stock }) => <span className={stock === 0 ? 'text-out-of-stock' : ''}>{stock}</span>,
      className: 'max-md:hidden',
    },
    {
      header: columns.quantity,
      align: 'end',
      cell: (line) => (
        <QuantityField
          key={line.isbn}
          line={line}
          words={words}
          onSet={(quantity) => onSet(line, quantity)}
        />
      ),
    },
    {
      header: columns.net,
      align: 'end',
      cell: ({ unit_net_cents: cents }) => money(cents),
      className: 'max-lg:hidden text-muted',
    },
    {
      header: columns.total,
      align: 'end',
      cell: ({ unit_net_cents: cents, quantity, postponed_until: until }) =>
        until === null ? (
          <span className="font-semibold">{money(cents * quantity)}</span>
        ) : (
          <span className="text-xs text-muted">{words.postponed(shortDay(until, language))}</span>
        ),
      className: 'max-md:hidden whitespace-nowrap',
    },
  ]
}
