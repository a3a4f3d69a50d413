import { toDecimal, toPercent } from '#shared/money/decimal.ts'
import { useState } from 'react'
import type { StaffSupplier } from '#shared/contract/staff/suppliers.ts'
import { purchasingWords } from '#shared/text/staff/en/purchasing.ts'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../form/action-form.tsx'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

type Props = { supplier?: StaffSupplier | undefined; onDone: () => void }

/** Everything about a supplier, or a new one. */
export function SupplierForm({ supplier, onDone }: Props) {
  const { form: words, weekdays } = useWords(purchasingWords).suppliers
  const [days, setDays] = useState<readonly number[]>(supplier?.ordering_days ?? [1, 2, 3, 4, 5])
  const toggle = (day: number) =>
    setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted((a, b) => a - b))
  const franco = supplier?.franco_cents ?? null
  return (
    <ActionForm
      fields={{
        name: {
          label: words.name,
          hint: words.nameHint,
          value: supplier?.name ?? '',
          required: true,
          maxLength: 120,
        },
        email: { type: 'email', label: words.email, hint: words.emailHint, value: supplier?.email ?? '' },
        accountNumber: {
          label: words.account,
          value: supplier?.account_number ?? '',
          maxLength: 60,
          isHalf: true,
        },
        gln: {
          label: words.gln,
          hint: words.glnHint,
          value: supplier?.gln ?? '',
          type: 'code',
          isHalf: true,
        },
        leadDays: {
          label: words.lead,
          hint: words.leadHint,
          value: String(supplier?.lead_days ?? 3),
          required: true,
          type: 'whole',
          isHalf: true,
        },
        cutOff: {
          type: 'time',
          label: words.cutOff,
          value: supplier?.cut_off ?? '16:00',
          required: true,
          isHalf: true,
        },
        franco: {
          label: words.franco,
          hint: words.francoHint,
          value: franco === null ? '' : toDecimal(franco),
          type: 'decimal',
          isHalf: true,
        },
        discount: {
          label: words.discount,
          value: toPercent(supplier?.discount_ppm ?? 0),
          type: 'decimal',
          isHalf: true,
        },
        returnDays: {
          label: words.returns,
          hint: words.returnsHint,
          value: String(supplier?.return_days ?? ''),
          type: 'whole',
          isHalf: true,
        },
      }}
      version={supplier?.version}
      renderAfter={() => (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{words.days}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            {WEEKDAYS.map((day) => (
              <label key={day} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  className="size-5 accent-primary"
                  checked={days.includes(day)}
                  onChange={() => toggle(day)}
                />
                {weekdays[day - 1]}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      send={({ run, typed, expectedVersion }) => {
        const input = { ...typed, orderingDays: days.map(String) }
        return supplier
          ? run('suppliers-edit', { input: { supplier: String(supplier.id), ...input }, expectedVersion })
          : run('suppliers-add', { input })
      }}
      onDone={onDone}
      submit={words.save}
    />
  )
}
