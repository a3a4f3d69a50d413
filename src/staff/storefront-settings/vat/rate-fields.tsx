import { sellingWords } from '#shared/text/staff/selling-words.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { RATES, type TypedRates } from './typed-rates.ts'

type RateFieldsProps = {
  rates: TypedRates
  faults: Partial<Record<keyof TypedRates, string>>
  onChange: (rates: TypedRates) => void
}

/** The rates of a country, since when, and by which law. */
export function RateFields({ rates, faults, onChange }: RateFieldsProps) {
  const { vat: words } = useWords(sellingWords)
  const field = (name: keyof TypedRates) => ({
    label: words[name],
    value: rates[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...rates, [name]: event.target.value }),
  })
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
        {RATES.map((kind) => (
          <TextField key={kind} {...field(kind)} inputMode="decimal" />
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
        <DateField {...field('since')} />
        <div className="sm:col-span-2">
          <TextField {...field('source')} maxLength={200} />
        </div>
      </div>
    </>
  )
}
