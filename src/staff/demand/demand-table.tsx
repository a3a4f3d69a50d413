import type { DemandRow } from '#shared/contract/staff/demand.ts'
import { demandWords } from '#shared/text/staff/en/demand.ts'
import { Button } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { usePages } from '../api/use-read.ts'
import { useMay } from '../frame/member.ts'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'

type Words = (typeof demandWords)['fr']

/** Unmet demand, the greatest first. */
export function DemandTable({ days }: { days: string }) {
  const words = useWords(demandWords)
  const pages = usePages<DemandRow>('/demand', { days })
  const columns = useColumns()
  return (
    <DataTable
      label={words.title}
      columns={columns}
      pages={pages}
      idOf={({ key }) => key}
      nameOf={({ title, isbn, words: searched }) => title ?? isbn ?? searched ?? ''}
      isTall
      empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
    />
  )
}

function useColumns(): Column<DemandRow>[] {
  const words = useWords(demandWords)
  const may = useMay()
  const columns: Column<DemandRow>[] = [
    { header: words.columns.what, cell: (row) => <What row={row} words={words} />, className: 'w-full' },
    {
      header: words.columns.why,
      cell: (row) => <Why row={row} words={words} />,
      className: 'min-w-48 max-sm:hidden',
    },
    {
      header: words.columns.stock,
      align: 'end',
      cell: ({ title, stock }) => title !== null && <Stock stock={stock} />,
      className: 'max-md:hidden',
    },
    {
      header: words.columns.supplier,
      cell: (row) => <Supplier row={row} words={words} />,
      className: 'whitespace-nowrap max-lg:hidden',
    },
  ]
  if (may('proposal-add')) {
    columns.push({
      header: words.columns.action,
      align: 'end',
      cell: (row) => <Act row={row} words={words} />,
    })
  }
  return columns
}

type CellProps = { row: DemandRow; words: Words }

function What({ row, words }: CellProps) {
  const { isbn, title, author } = row
  if (isbn === null || title === null) {
    return (
      <>
        <span className="font-semibold">{isbn ?? words.searched(row.words ?? '')}</span>
        <span className="block text-xs text-muted">
          {isbn === null ? words.searchedText : words.unknownIsbn}
        </span>
        <Why row={row} words={words} isNarrow />
      </>
    )
  }
  return (
    <span className={`flex items-center gap-3 py-1 ${row.same_work ? 'pl-6' : ''}`}>
      <BookCover book={{ isbn, title, author, image: null }} sizes="28px" className="w-7 shrink-0" />
      <span className="min-w-0">
        <Link to={`/books/${isbn}`} className="line-clamp-1 font-semibold hover:underline">
          {title}
        </Link>
        <span className="line-clamp-1 text-xs text-muted">
          {[row.same_work && words.otherEdition, isbn, author, row.removed && words.removed]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Why row={row} words={words} isNarrow />
      </span>
    </span>
  )
}

function Why({ row, words, isNarrow = false }: CellProps & { isNarrow?: boolean }) {
  const causes = (['waiting', 'abandoned', 'searches', 'views'] as const).filter((cause) => row[cause] > 0)
  return (
    <span className={isNarrow ? 'block text-xs text-muted sm:hidden' : 'block py-1'}>
      {causes.map((cause) => (
        <span
          key={cause}
          className={isNarrow ? 'mr-2' : `block ${cause === 'waiting' ? 'font-semibold' : 'text-xs'}`}
        >
          {words.causes[cause](row[cause])}
        </span>
      ))}
    </span>
  )
}

const Stock = ({ stock }: { stock: number }) =>
  stock > 0 ? stock : <span className="text-out-of-stock">0</span>

function Supplier({ row: { title, supplier }, words }: CellProps) {
  if (title === null) return null
  if (!supplier) return <span className="text-muted">{words.noSupplier}</span>
  return (
    <>
      {supplier.name}
      <span className="block text-xs text-muted">{words.leadDays(supplier.lead_days)}</span>
    </>
  )
}

function Act({ row: { isbn, title, waiting, abandoned, supplier }, words }: CellProps) {
  const { run, isPending } = useAction()
  if (isbn === null) return null
  if (title === null) {
    return (
      <Link
        to={`/books/new?isbn=${isbn}`}
        aria-label={words.findNamed(isbn)}
        className="link whitespace-nowrap"
      >
        {words.find}
      </Link>
    )
  }
  if (!supplier) return null
  const copies = String(Math.max(1, waiting + abandoned))
  return (
    <Button
      variant="outline"
      size="control"
      aria-label={words.addNamed(title)}
      aria-disabled={isPending || undefined}
      onClick={() => void run('proposal-add', { input: { isbn, copies } })}
    >
      {words.add}
    </Button>
  )
}
