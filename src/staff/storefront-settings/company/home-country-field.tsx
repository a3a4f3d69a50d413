import type { ComponentProps } from 'react'
import type { StaffVatRates } from '#shared/contract/staff/selling.ts'
import { SelectField } from '#ui/form/field.tsx'
import { useLanguage } from '#ui/text.tsx'
import { useRows } from '../../api/use-rows.ts'
import { countryNames } from '../country-names.ts'

type HomeCountryFieldProps = Omit<ComponentProps<typeof SelectField>, 'children' | 'value'> & {
  value: string
}

/** Where the shop is: one of the countries whose VAT rates are known. */
export function HomeCountryField({ value, ...field }: HomeCountryFieldProps) {
  const language = useLanguage()
  const { rows = [] } = useRows<StaffVatRates>('/vat')
  const codes = [...new Set([value, ...rows.map(({ country }) => country)])]
  return (
    <SelectField {...field} value={value}>
      {codes.map((code) => (
        <option key={code} value={code}>
          {countryNames([code], language)}
        </option>
      ))}
    </SelectField>
  )
}
