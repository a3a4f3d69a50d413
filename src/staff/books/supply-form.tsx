import type { StaffSupplier } from '#shared/contract/staff/suppliers.ts'
import type { StaffSupply } from '#shared/contract/staff/supply.ts'
import { booksWords } from '#shared/text/staff/books-words.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { useRows } from '../api/use-rows.ts'
import { useTyped } from '../api/use-typed.ts'
import { FailedState, SkeletonRows } from '../frame/states.tsx'

const typedOf = (supply: StaffSupply) => ({
  supplier: String(supply.own_supplier_id ?? ''),
  expected: supply.expected_on ?? '',
  allotment: String(supply.allotment ?? ''),
  minimum: String(supply.minimum_stock ?? ''),
})

type Props = { isbn: string; supply: StaffSupply; onDone: () => void }

/** Says how further copies of a book are had; what is left empty follows from its publisher and the shop. */
export function SupplyForm({ isbn, supply, onDone }: Props) {
  const { supply: words } = useWords(booksWords)
  const { rows: suppliers, error, refetch } = useRows<StaffSupplier>('/suppliers')
  const { typed, changed, field, expectedVersion } = useTyped(typedOf(supply), supply.version)
  const { run, isActing, failure } = useAction()
  const refusal = useRefusal(failure)
  if (!suppliers) {
    return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />
  }
  async function save() {
    const given = Object.fromEntries(changed.map((name) => [name, typed[name].trim()]))
    if (changed.length > 0) {
      const done = await run('books-supply', {
        input: { isbn, ...given },
        ...(expectedVersion && { expectedVersion }),
      })
      if (!done) return
    }
    onDone()
  }
  const choices = suppliers.filter(
    ({ id, is_archived: isArchived }) => !isArchived || id === supply.own_supplier_id,
  )
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ProblemAlert problem={refusal} />
      <SelectField {...field('supplier')} label={words.supplier} hint={words.supplierHint}>
        <option value="">{words.byPublisher}</option>
        {choices.map(({ id, name, is_archived: isArchived }) => (
          <option key={id} value={id}>
            {isArchived ? words.archived(name) : name}
          </option>
        ))}
      </SelectField>
      <DateField {...field('expected')} label={words.expected} hint={words.expectedHint} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...field('allotment')}
          label={words.allotment}
          hint={words.allotmentHint}
          inputMode="numeric"
        />
        <TextField {...field('minimum')} label={words.minimum} hint={words.minimumHint} inputMode="numeric" />
      </div>
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.submit}
      </Button>
    </form>
  )
}
