import { useState } from 'react'
import { DELIVERY_METHODS, type DeliveryMethod } from '#shared/orders/selling.ts'
import { sellingWords } from '#shared/text/staff/en/selling.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { zoneFault, zoneInput, ZoneFields } from './zone-fields.tsx'

const isCountry = (code: string) => /^[A-Z]{2}$/.test(code)

/** Gives a method a price to some countries, which leave the price that they had. */
export function NewZone({ onDone }: { onDone: () => void }) {
  const { delivery: words } = useWords(sellingWords)
  const [method, setMethod] = useState<DeliveryMethod>('standard')
  const [typed, setTyped] = useState('')
  const [zone, setZone] = useState({ bands: [{ grams: '', price: '' }], freeFrom: '', days: '' })
  const [fault, setFault] = useState<string>()
  const { run, isPending, failure } = useAction()
  const refusal = useRefusal(failure)

  async function save() {
    const codes = typed
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((code) => code !== '')
    const wrong = codes.every(isCountry) ? zoneFault(zone, words) : words.faults.countries
    setFault(wrong)
    if (wrong !== undefined) return
    const input = { method, ...zoneInput(zone, codes.length === 0 ? null : codes) }
    if (await run('delivery-set', { input })) onDone()
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ProblemAlert problem={fault ?? refusal} />
      <SelectField
        label={words.method}
        value={method}
        onChange={({ target }) => setMethod(DELIVERY_METHODS.find((one) => one === target.value) ?? method)}
      >
        {DELIVERY_METHODS.map((one) => (
          <option key={one} value={one}>
            {words.methods[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.countries}
        hint={words.countriesHint}
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ZoneFields zone={zone} onChange={setZone} usualDays={method === 'pickup' ? null : undefined} />
      <Button type="submit" size="control" aria-disabled={isPending || undefined}>
        {words.add}
      </Button>
    </form>
  )
}
