import type { Country } from '#shared/contract/catalogue.ts'
import { checkoutWords } from '#shared/text/checkout-words.ts'
import { useWords } from '../state/text.tsx'
import { SelectField } from '../ui/field.tsx'
import { AddressPicker } from './address-picker.tsx'
import { anchorOf, DraftField } from './draft-field.tsx'
import type { Checkout } from './use-checkout.ts'

/** Where the order goes (§5: name, address, postal code, city, country required); browsers know how to fill it in. */
export function AddressFields({
  checkout,
  countries,
}: {
  checkout: Checkout
  countries: readonly Country[]
}) {
  const { address: words, errors } = useWords(checkoutWords)
  const { draft, faults, change } = checkout
  const auto = (field: string) => (draft.method === 'pickup' ? `billing ${field}` : `shipping ${field}`)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <AddressPicker checkout={checkout} />
      <div className="sm:col-span-2">
        <DraftField
          checkout={checkout}
          name="name"
          label={words.name}
          required
          autoComplete={auto('name')}
          maxLength={120}
        />
      </div>
      <div className="sm:col-span-2">
        <DraftField
          checkout={checkout}
          name="address"
          label={words.address}
          required
          autoComplete={auto('address-line1')}
          maxLength={200}
        />
      </div>
      <DraftField
        checkout={checkout}
        name="additional"
        label={words.additional}
        hint={words.optional}
        autoComplete={auto('address-line2')}
        maxLength={200}
      />
      <DraftField
        checkout={checkout}
        name="company"
        label={words.company}
        hint={words.optional}
        autoComplete={auto('organization')}
        maxLength={120}
      />
      <DraftField
        checkout={checkout}
        name="postalCode"
        label={words.postalCode}
        required
        autoComplete={auto('postal-code')}
        maxLength={12}
      />
      <DraftField
        checkout={checkout}
        name="city"
        label={words.city}
        required
        autoComplete={auto('address-level2')}
        maxLength={100}
      />
      <div id={anchorOf('country')} className="sm:col-span-2">
        <SelectField
          label={words.country}
          required
          name="country"
          autoComplete={auto('country')}
          value={draft.country}
          error={faults.has('country') && errors.country}
          onChange={(event) => change('country', event.target.value)}
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
