import { formatNumber } from '#shared/text/number-format.ts'
import type { ReactNode } from 'react'
import { contrast } from '#shared/theme/contrast.ts'
import { contrastWithPaper, themeColours, type ThemeSettings } from '#shared/theme/theme.ts'
import { companyWords } from '#shared/text/staff/en/company.ts'
import { Field } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { isColour, missingContrast } from './setting-fields.ts'

type ColourFieldProps = {
  name: keyof ThemeSettings
  label: string
  /** Stands beside the label. */
  mark?: ReactNode
  value: string
  hint?: string | undefined
  error?: string | undefined
  /** All three: what stands on one may come from another. */
  colours: ThemeSettings
  onChange: (colour: string) => void
}

const ON = {
  primary_color: 'on-primary',
  secondary_color: 'on-secondary',
  accent_color: 'on-accent',
} as const

/** A colour, typed or picked, with how well it is seen: measured while it is chosen. */
export function ColourField({ name, label, mark, value, hint, error, colours, onChange }: ColourFieldProps) {
  const words = useWords(companyWords)
  const language = useLanguage()
  const ratio = (measured: number) => formatNumber(measured, language, 1)
  const theme = themeColours(colours)
  return (
    <div>
      <Field
        label={
          <>
            {label}
            {mark}
          </>
        }
        hint={hint}
        error={error}
      >
        {(wiring) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={words.pick(label)}
              value={isColour(value) ? value : '#000000'}
              className="size-(--control-height) shrink-0 cursor-pointer rounded-md border border-edge bg-card p-0.5"
              onChange={(event) => onChange(event.target.value)}
            />
            <input
              type="text"
              spellCheck={false}
              maxLength={7}
              value={value}
              onChange={(event) => onChange(event.target.value.trim())}
              {...wiring}
            />
          </div>
        )}
      </Field>
      {isColour(value) && (
        <ul className="mt-1.5 text-xs text-muted" aria-live="polite">
          <li>
            {words.contrast.onPaper(ratio(contrastWithPaper(value)))}
            {missingContrast(name, value) === undefined && name !== 'secondary_color' && (
              <> · {words.contrast.good}</>
            )}
          </li>
          <li>{words.contrast.onIt(ratio(contrast(theme[ON[name]], value)))}</li>
        </ul>
      )}
    </div>
  )
}
