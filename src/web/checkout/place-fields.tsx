import type { Country } from '#shared/contract/preferences.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useWords } from '#ui/text.tsx'
import { CountryField } from '#ui/form/country-field.tsx'
import { useTowns } from '../towns/use-towns.tsx'
import { anchorOf, DraftField } from './draft-field.tsx'
import type { DraftForm } from './use-draft.ts'

const LINES = [
  { part: 'name', auto: 'name', max: 120, width: 'col-span-6', isRequired: true },
  { part: 'address', auto: 'address-line1', max: 200, width: 'col-span-6', isRequired: true },
  { part: 'additional', auto: 'address-line2', max: 200, width: 'col-span-6 sm:col-span-3' },
  { part: 'company', auto: 'organization', max: 120, width: 'col-span-6 sm:col-span-3' },
  { part: 'postalCode', auto: 'postal-code', max: 12, width: 'col-span-2 sm:col-span-3', isRequired: true },
  { part: 'city', auto: 'address-level2', max: 100, width: 'col-span-4 sm:col-span-3', isRequired: true },
] as const

/** What the draft calls the parts of an address. */
const NAMES = {
  delivery: {
    name: 'name',
    address: 'address',
    additional: 'additional',
    company: 'company',
    postalCode: 'postalCode',
    city: 'city',
    country: 'country',
  },
  billing: {
    name: 'billingName',
    address: 'billingAddress',
    additional: 'billingAdditional',
    company: 'billingCompany',
    postalCode: 'billingPostalCode',
    city: 'billingCity',
    country: 'billingCountry',
  },
} as const

type PlaceFieldsProps = {
  form: DraftForm
  countries: readonly Country[]
  of: keyof typeof NAMES
  /** What browsers fill them in from. */
  from: 'shipping' | 'billing'
}

/** The fields of one address (§5: name, address, postal code, city, country required), for a grid of six columns. */
export function PlaceFields({ form, countries, of, from }: PlaceFieldsProps) {
  const { address: words, errors } = useWords(checkoutWords)
  const { draft, faults, change } = form
  const names = NAMES[of]
  const typed = {
    country: draft[names.country],
    postalCode: draft[names.postalCode],
    town: draft[names.city],
  }
  const towns = useTowns(typed, (town) => change(names.city, town))
  return (
    <>
      {LINES.map(({ part, auto, max, width, ...line }) => {
        const isRequired = 'isRequired' in line
        return (
          <div key={part} className={width}>
            <DraftField
              form={form}
              name={names[part]}
              label={isRequired ? words[part] : words.optional(words[part])}
              required={isRequired}
              autoComplete={`${from} ${auto}`}
              maxLength={max}
              list={part === 'city' ? towns.list : undefined}
            />
            {part === 'city' && towns.below}
          </div>
        )
      })}
      <div id={anchorOf(names.country)} className="col-span-6">
        <CountryField
          countries={countries}
          label={words.country}
          name={names.country}
          autoComplete={`${from} country`}
          value={draft[names.country]}
          error={faults.has(names.country) && errors[names.country]}
          onChange={(event) => change(names.country, event.target.value)}
        />
      </div>
    </>
  )
}
