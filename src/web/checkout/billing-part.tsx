import type { Country } from '#shared/contract/catalogue.ts'
import { checkoutWords } from '#shared/text/checkout-words.ts'
import { useWords } from '../state/text.tsx'
import { SelectField } from '../ui/field.tsx'
import { anchorOf, DraftField } from './draft-field.tsx'
import type { Checkout } from './use-checkout.ts'

type Props = { checkout: Checkout; countries: readonly Country[] }

/** The address of the invoice: the one of the delivery unless the shopper says otherwise. */
export function BillingPart({ checkout, countries }: Props) {
  const { billing: words } = useWords(checkoutWords)
  const isOther = checkout.draft.billing === 'other'
  return (
    <div className="mt-6">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={isOther}
          onChange={(event) => checkout.change('billing', event.target.checked ? 'other' : 'same')}
        />
        {words.other}
      </label>
      {isOther && (
        <fieldset className="mt-4">
          <legend className="mb-4 text-lg font-semibold">{words.title}</legend>
          <BillingFields checkout={checkout} countries={countries} />
        </fieldset>
      )}
    </div>
  )
}

const FIELDS = [
  { name: 'billingName', word: 'name', auto: 'name', max: 120, isWide: true, isRequired: true },
  { name: 'billingCompany', word: 'company', auto: 'organization', max: 120 },
  { name: 'billingAddress', word: 'address', auto: 'address-line1', max: 200, isRequired: true },
  { name: 'billingAdditional', word: 'additional', auto: 'address-line2', max: 200 },
  { name: 'billingPostalCode', word: 'postalCode', auto: 'postal-code', max: 12, isRequired: true },
  { name: 'billingCity', word: 'city', auto: 'address-level2', max: 100, isRequired: true },
] as const

function BillingFields({ checkout, countries }: Props) {
  const { address: words, errors } = useWords(checkoutWords)
  const { draft, faults, change } = checkout
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {FIELDS.map(({ name, word, auto, max, ...field }) => {
        const isRequired = 'isRequired' in field
        return (
          <div key={name} className={'isWide' in field ? 'sm:col-span-2' : undefined}>
            <DraftField
              checkout={checkout}
              name={name}
              label={words[word]}
              required={isRequired}
              hint={isRequired ? undefined : words.optional}
              autoComplete={`billing ${auto}`}
              maxLength={max}
            />
          </div>
        )
      })}
      <div id={anchorOf('billingCountry')}>
        <SelectField
          label={words.country}
          required
          name="billingCountry"
          autoComplete="billing country"
          value={draft.billingCountry}
          error={faults.has('billingCountry') && errors.billingCountry}
          onChange={(event) => change('billingCountry', event.target.value)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}
