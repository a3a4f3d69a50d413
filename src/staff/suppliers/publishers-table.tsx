import type { StaffSupplier, SuppliedPublisher } from '#shared/contract/staff/suppliers.ts'
import { purchasingWords } from '#shared/text/staff/purchasing-words.ts'
import { useWords } from '#ui/text.tsx'
import { useAct } from '../api/use-act.ts'
import { usePages } from '../api/use-pages.ts'
import { EmptyState } from '../frame/states.tsx'
import { DataTable } from '../table/data-table.tsx'

type Props = {
  /** undefined: publishers that nobody delivers. */
  of: StaffSupplier | undefined
  suppliers: readonly StaffSupplier[]
}

/** Publishers of a supplier, or of none, each to be given to another. */
export function PublishersTable({ of, suppliers }: Props) {
  const { suppliers: words } = useWords(purchasingWords)
  const { run } = useAct()
  const pages = usePages<SuppliedPublisher>('/suppliers/publishers', { supplier: of?.id ?? 'none' })
  const assign = (publisher: string, supplier: string) =>
    void run('publishers-assign', { input: { publishers: [publisher], ...(supplier && { supplier }) } })
  return (
    <DataTable
      label={of ? words.publishersOf(of.name) : words.withoutSupplier}
      columns={[
        { header: words.columns.publishers, cell: ({ name }) => name },
        { header: '#', align: 'end', cell: ({ books }) => words.books(books), className: 'max-sm:hidden' },
        {
          header: words.give,
          align: 'end',
          cell: ({ name }) => (
            <GiveTo label={words.giveOf(name)} of={of} suppliers={suppliers} onGive={(id) => assign(name, id)} />
          ),
        },
      ]}
      pages={pages}
      idOf={({ id }) => String(id)}
      empty={<EmptyState title={words.noPublishers} />}
    />
  )
}

function GiveTo({ label, of, suppliers, onGive }: Props & { label: string; onGive: (supplier: string) => void }) {
  return (
    <select
      aria-label={label}
      className="min-h-8 rounded-md border border-edge bg-card px-2 pointer-coarse:min-h-11"
      value={of?.id ?? ''}
      onChange={({ target }) => onGive(target.value)}
    >
      <option value="">–</option>
      {suppliers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
