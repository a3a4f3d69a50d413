/** Every shelf with the minimum stock that it gives its books, and the books that are below theirs. */
import { useState } from 'react'
import type { StaffShelves } from '#shared/contract/staff/shelves.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { shelvesWords } from '#shared/text/staff/en/shelves.ts'
import type { shelves } from '#shared/text/staff/fr/shelves.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { useRead, WHOLE } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { Card } from '../frame/card.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'

type Shelf = StaffShelves['shelves'][number]
type LowBook = StaffShelves['low'][number]

/** Columns of the shelves; the minimum is a button that changes it. */
const shelfColumns = (
  words: typeof shelves,
  onSet: (shelf: Pick<Shelf, 'shelf' | 'minimum'>) => void,
): Column<Shelf>[] => {
  const { columns } = words
  return [
    { header: columns.shelf, cell: ({ shelf }) => <span className="font-medium">{shelf}</span> },
    { header: columns.books, align: 'end', cell: (row) => row.books },
    { header: columns.low, align: 'end', cell: ({ low }) => low },
    {
      header: columns.minimum,
      align: 'end',
      cell: ({ shelf, minimum }) => (
        <Button
          variant="quiet"
          size="control"
          aria-label={`${words.setOf(shelf)}: ${minimum ?? words.none}`}
          onClick={() => onSet({ shelf, minimum })}
        >
          {minimum ?? words.none}
        </Button>
      ),
    },
  ]
}

/** Columns of the books below their minimum. */
const lowBookColumns = ({ lowColumns, none }: typeof shelves): Column<LowBook>[] => {
  return [
    {
      header: lowColumns.book,
      cell: ({ isbn, title }) => (
        <Link to={`/books/${isbn}`} className="link wrap-anywhere">
          {title}
        </Link>
      ),
    },
    { header: lowColumns.shelf, cell: ({ shelf }) => shelf ?? none },
    { header: lowColumns.stock, align: 'end', cell: ({ stock }) => stock },
    { header: lowColumns.minimum, align: 'end', cell: ({ minimum }) => minimum },
    { header: lowColumns.onOrder, align: 'end', className: 'max-sm:hidden', cell: (row) => row.on_order },
  ]
}

export default function ShelvesPage() {
  const words = useWords(shelvesWords)
  const { title: books } = useWords(booksWords)
  const [changed, setChanged] = useState<Pick<Shelf, 'shelf' | 'minimum'>>()
  const { data, error, refetch } = useRead<StaffShelves>(['shelves'], '/shelves')
  const pages = { ...WHOLE, error, refetch }
  const hidden = data ? data.low_count - data.low.length : 0
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        above={{ to: '/books', label: books }}
        summary={data && words.lowCount(data.low_count)}
        actions={
          <CommandButton
            label={words.add}
            shortcut="n"
            variant="outline"
            run={() => setChanged({ shelf: '', minimum: null })}
          />
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card title={words.list}>
          <DataTable
            label={words.list}
            columns={shelfColumns(words, setChanged)}
            pages={{ ...pages, rows: data?.shelves }}
            idOf={({ shelf }) => shelf}
            empty={<EmptyState title={words.empty} text={words.emptyText} />}
          />
        </Card>
        <Card title={words.low}>
          <DataTable
            label={words.low}
            columns={lowBookColumns(words)}
            pages={{ ...pages, rows: data?.low }}
            idOf={({ isbn }) => isbn}
            empty={<EmptyState title={words.lowNone} />}
          />
          {hidden > 0 && (
            <p className="border-t border-hairline px-4.5 py-3 text-muted">{words.lowMore(hidden)}</p>
          )}
        </Card>
      </div>
      <Dialog
        open={changed !== undefined}
        onClose={() => setChanged(undefined)}
        title={changed?.shelf ? words.setOf(changed.shelf) : words.add}
      >
        {changed && (
          <ActionForm
            fields={{
              shelf: {
                label: words.shelf,
                hint: words.shelfHint,
                value: changed.shelf,
                type: 'code',
                required: true,
                isShown: changed.shelf === '',
              },
              minimum: {
                label: words.minimum,
                hint: words.minimumHint,
                value: String(changed.minimum ?? ''),
                type: 'whole',
              },
            }}
            send={({ run, typed: { shelf, minimum } }) =>
              run('shelves-minimum', { input: { shelf, minimum } })
            }
            onDone={() => setChanged(undefined)}
            submit={words.submit}
          />
        )}
      </Dialog>
    </>
  )
}
