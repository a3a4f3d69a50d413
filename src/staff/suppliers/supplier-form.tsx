import { toDecimal, toPercent } from '#shared/money/decimal.ts'
import { useState } from 'react'
import type { StaffSupplier } from '#shared/contract/staff/suppliers.ts'
import { purchasingWords } from '#shared/text/staff/purchasing-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useTyped } from '../api/use-typed.ts'
import { useFirstField } from '../frame/use-first-field.ts'
import { useRefusal } from '../api/use-refusal.ts'

const NEW = {
  name: '',
  email: '',
  accountNumber: '',
  gln: '',
  leadDays: '3',
  cutOff: '16:00',
  franco: '',
  discount: '0',
  returnDays: '',
}

const typedOf = (supplier: StaffSupplier): typeof NEW => ({
  name: supplier.name,
  email: supplier.email ?? '',
  accountNumber: supplier.account_number ?? '',
  gln: supplier.gln ?? '',
  leadDays: String(supplier.lead_days),
  cutOff: supplier.cut_off,
  franco: supplier.franco_cents === null ? '' : toDecimal(supplier.franco_cents),
  discount: toPercent(supplier.discount_ppm),
  returnDays: String(supplier.return_days ?? ''),
})

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

type Props = { supplier?: StaffSupplier | undefined; onDone: () => void }

/** Everything about a supplier, or a new one. */
export function SupplierForm({ supplier, onDone }: Props) {
  const { form: words, weekdays } = useWords(purchasingWords).suppliers
  const { typed, field, expectedVersion } = useTyped(supplier ? typedOf(supplier) : NEW, supplier?.version)
  const [days, setDays] = useState<readonly number[]>(supplier?.ordering_days ?? [1, 2, 3, 4, 5])
  const { run, isActing, failure } = useAction()
  const refusal = useRefusal(failure)
  const form = useFirstField()
  async function save() {
    const input = { ...typed, orderingDays: days.map(String) }
    const done = supplier
      ? await run('suppliers-edit', {
          input: { supplier: String(supplier.id), ...input },
          ...(expectedVersion && { expectedVersion }),
        })
      : await run('suppliers-add', { input })
    if (done) onDone()
  }
  const toggle = (day: number) =>
    setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted((a, b) => a - b))
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ProblemAlert problem={refusal} />
      <TextField {...field('name')} label={words.name} hint={words.nameHint} required maxLength={120} />
      <TextField {...field('email')} type="email" label={words.email} hint={words.emailHint} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('accountNumber')} label={words.account} maxLength={60} />
        <TextField
          {...field('gln')}
          label={words.gln}
          hint={words.glnHint}
          inputMode="numeric"
          data-takes-code=""
        />
        <TextField
          {...field('leadDays')}
          label={words.lead}
          hint={words.leadHint}
          required
          inputMode="numeric"
        />
        <TextField {...field('cutOff')} type="time" label={words.cutOff} required />
      </div>
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
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('franco')} label={words.franco} hint={words.francoHint} inputMode="decimal" />
        <TextField {...field('discount')} label={words.discount} inputMode="decimal" />
        <TextField
          {...field('returnDays')}
          label={words.returns}
          hint={words.returnsHint}
          inputMode="numeric"
        />
      </div>
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.save}
      </Button>
    </form>
  )
}
