import type { ThemeSettings } from '#shared/theme/theme.ts'
import { companyWords } from '#shared/text/staff/en/company.ts'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { TextAreaField, TextField, SelectField } from '#ui/form/field.tsx'
import { useWords, useLanguage } from '#ui/text.tsx'
import { PictureField } from '../../frame/picture-field.tsx'
import { ColourField } from './colour-field.tsx'
import { faultOf, type SettingField } from './setting-fields.ts'
import type { ComponentProps } from 'react'
import type { StaffVatRates } from '#shared/contract/staff/selling.ts'
import { useRows } from '../../api/use-read.ts'
import { countryNames } from '../country-names.ts'

type SettingInputProps = {
  field: SettingField
  value: string
  isChanged: boolean
  colours: ThemeSettings
  onChange: (value: string) => void
}

/** One setting, marked when it differs from what is stored. */
export function SettingInput({ field, value, isChanged, colours, onChange }: SettingInputProps) {
  const words = useWords(companyWords)
  const { french, english, changed } = useWords(storefrontSettingsWords)
  const { name, kind, language } = field
  const plain = words.fields[field.label] ?? name
  const label = language ? words.inLanguage(plain, language === 'fr' ? french : english) : plain
  const mark = isChanged && (
    <>
      {' '}
      <span className="ml-1 rounded-sm bg-secondary px-1.5 text-xs text-on-secondary">{changed}</span>
    </>
  )
  const shared = {
    label: (
      <>
        {label}
        {mark}
      </>
    ),
    error: isChanged ? faultOf(name, value, words) : undefined,
    hint: words.hints[name],
  }
  const onType = ({ target }: { target: { value: string } }) => onChange(target.value)
  switch (kind) {
    case 'line':
      return <TextField {...shared} value={value} onChange={onType} />
    case 'country':
      return <HomeCountryField {...shared} value={value} onChange={onType} />
    case 'text':
      return <TextAreaField {...shared} rows={6} value={value} onChange={onType} lang={langOf(language)} />
    case 'picture':
      return <PictureField label={label} mark={mark} value={value} onChange={onChange} />
    case 'colour':
      return (
        <ColourField
          {...shared}
          label={label}
          mark={mark}
          name={name as keyof ThemeSettings}
          value={value}
          colours={colours}
          onChange={onChange}
        />
      )
    case 'switch':
      return (
        <label className="flex min-h-(--control-height) items-center gap-3">
          <input
            type="checkbox"
            className="size-4.5 accent-accent"
            checked={value === 'on'}
            onChange={(event) => onChange(event.target.checked ? 'on' : 'off')}
          />
          {shared.label}
        </label>
      )
  }
}

const langOf = (language: SettingField['language']) => (language === 'eng' ? 'en' : 'fr')

type HomeCountryFieldProps = Omit<ComponentProps<typeof SelectField>, 'children' | 'value'> & {
  value: string
}

/** Where the shop is: one of the countries whose VAT rates are known. */
function HomeCountryField({ value, ...field }: HomeCountryFieldProps) {
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
