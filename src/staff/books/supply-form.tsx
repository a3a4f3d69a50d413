import type { StaffSupplier } from '#shared/contract/staff/suppliers.ts'
import type { StaffSupply } from '#shared/contract/staff/supply.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { useWords } from '#ui/text.tsx'
import { useRows } from '../api/use-read.ts'
import { ActionForm } from '../form/action-form.tsx'
import { SkeletonRows, Unread } from '../frame/loading-and-empty.tsx'

type Props = { isbn: string; supply: StaffSupply; onDone: () => void }

/** Says how further copies of a book are had; what is left empty follows from its publisher and the shop. */
export function SupplyForm({ isbn, supply, onDone }: Props) {
  const { supply: words } = useWords(booksWords)
  const { rows: suppliers, error, refetch } = useRows<StaffSupplier>('/suppliers')
  if (!suppliers) {
    return (
      <Unread error={error} refetch={refetch}>
        <SkeletonRows count={4} />
      </Unread>
    )
  }
  const choices = suppliers.filter(
    ({ id, is_archived: isArchived }) => !isArchived || id === supply.own_supplier_id,
  )
  const options = choices.map(({ id, name, is_archived: isArchived }) => ({
    value: String(id),
    label: isArchived ? words.archived(name) : name,
  }))
  return (
    <ActionForm
      fields={{
        supplier: {
          label: words.supplier,
          hint: words.supplierHint,
          value: String(supply.own_supplier_id ?? ''),
          options: [{ value: '', label: words.byPublisher }, ...options],
        },
        expected: {
          type: 'date',
          label: words.expected,
          hint: words.expectedHint,
          value: supply.expected_on ?? '',
        },
        allotment: {
          label: words.allotment,
          hint: words.allotmentHint,
          value: String(supply.allotment ?? ''),
          type: 'whole',
          isHalf: true,
        },
        minimum: {
          label: words.minimum,
          hint: words.minimumHint,
          value: String(supply.minimum_stock ?? ''),
          type: 'whole',
          isHalf: true,
        },
      }}
      version={supply.version}
      send={async ({ run, changed, expectedVersion }) =>
        Object.keys(changed).length === 0 ||
        (await run('books-supply', { input: { isbn, ...changed }, expectedVersion }))
      }
      onDone={onDone}
      submit={words.submit}
    />
  )
}
