import type { StaffSupplier, SuppliedPublisher } from '#shared/contract/staff/suppliers.ts'
import type { purchasing } from '#shared/text/staff/fr/purchasing.ts'
import { purchasingWords } from '#shared/text/staff/en/purchasing.ts'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { usePages } from '../api/use-read.ts'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'

type Props = {
  /** undefined: publishers that nobody delivers. */
  of: StaffSupplier | undefined
  suppliers: readonly StaffSupplier[]
}

/** Publishers of a supplier, or of none, each to be given to another. */
export function PublishersTable({ of, suppliers }: Props) {
  const { suppliers: words } = useWords(purchasingWords)
  const { run } = useAction()
  const pages = usePages<SuppliedPublisher>('/suppliers/publishers', { supplier: of?.id ?? 'none' })
  const give = (publisher: string, supplier: string) =>
    void run('publishers-assign', { input: { publishers: [publisher], ...(supplier && { supplier }) } })
  return (
    <DataTable
      label={of ? words.publishersOf(of.name) : words.withoutSupplier}
      columns={publisherColumns({ words, of, suppliers, give })}
      pages={pages}
      idOf={({ id }) => String(id)}
      empty={<EmptyState title={words.noPublishers} />}
    />
  )
}

type Around = Props & {
  words: typeof purchasing.suppliers
  give: (publisher: string, supplier: string) => void
}

const publisherColumns = ({ words, of, suppliers, give }: Around): Column<SuppliedPublisher>[] => [
  { header: words.columns.publishers, cell: ({ name }) => name },
  {
    header: words.columns.books,
    align: 'end',
    cell: ({ books }) => words.books(books),
    className: 'max-sm:hidden',
  },
  {
    header: words.give,
    align: 'end',
    cell: ({ name }) => (
      <select
        aria-label={words.giveOf(name)}
        className="min-h-8 rounded-md border border-edge bg-card px-2 pointer-coarse:min-h-11"
        value={of?.id ?? ''}
        onChange={({ target }) => give(name, target.value)}
      >
        <option value="">–</option>
        {suppliers.map(({ id, name: supplier }) => (
          <option key={id} value={id}>
            {supplier}
          </option>
        ))}
      </select>
    ),
  },
]
