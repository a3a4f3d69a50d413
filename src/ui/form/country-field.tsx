import type { ComponentProps } from 'react'
import type { Country } from '#shared/contract/preferences.ts'
import { SelectField } from './field.tsx'

type CountryFieldProps = ComponentProps<typeof SelectField> & { countries: readonly Country[] }

/** The required country of an address, of those that the shop knows. */
export function CountryField({ countries, ...field }: CountryFieldProps) {
  return (
    <SelectField {...field} required>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
