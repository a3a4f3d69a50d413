/**
 * A date, typed day first in the page's language, or picked. The browser writes its own date fields in its own language, so
 * that one only opens its calendar here.
 */
import { useRef, useState } from 'react'
import { dateFieldWords } from '#shared/text/en/date-field.ts'
import { readDate, writeDate, type DateKind } from '#shared/text/written-date.ts'
import { CalendarIcon } from '../icons.tsx'
import { useWords } from '../text.tsx'
import { Field } from './field.tsx'

type DateFieldProps = {
  label: string
  /** `2026-11-24`, with a time `2026-11-24T18:30`, empty, or what was typed where that is no date. */
  value: string
  onChange: (event: { target: { value: string } }) => void
  kind?: DateKind
  name?: string
  required?: boolean
  /** The first day that the calendar offers. */
  min?: string
  hint?: string | undefined
  error?: string | undefined
}

export function DateField({
  label,
  value,
  onChange,
  kind = 'date',
  name,
  required,
  min,
  hint,
  error,
}: DateFieldProps) {
  const words = useWords(dateFieldWords)
  const [typed, setTyped] = useState(() => writeDate(value))
  const [wasLeft, setWasLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const valueOf = (text: string) => readDate(text, kind) ?? text.trim()
  const isDate = readDate(value, kind) !== undefined
  const isWrong = wasLeft && value !== '' && !isDate
  const change = (text: string) => {
    setTyped(text)
    onChange({ target: { value: valueOf(text) } })
  }
  return (
    <Field
      label={label}
      required={required}
      hint={hint === undefined ? words.format[kind] : `${words.format[kind]} · ${hint}`}
      error={isWrong ? words.wrong[kind] : error}
    >
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            ref={field}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            // Changed from elsewhere, it is written anew
            value={valueOf(typed) === value ? typed : writeDate(value)}
            onChange={({ target }) => {
              setWasLeft(false)
              change(target.value)
            }}
            onBlur={() => {
              setWasLeft(true)
              setTyped(writeDate(value))
            }}
            onKeyDown={({ key }) => key === 'Enter' && setWasLeft(true)}
            className={`${wiring.className} pr-(--control-height)`}
          />
          <input
            ref={calendar}
            type={kind === 'date' ? 'date' : 'datetime-local'}
            tabIndex={-1}
            aria-hidden="true"
            value={isDate ? value : ''}
            min={min}
            onChange={({ target }) => {
              change(writeDate(target.value))
              field.current?.focus()
            }}
            className="pointer-events-none absolute inset-x-0 bottom-0 h-px opacity-0"
          />
          <button
            type="button"
            aria-label={words.pick}
            onClick={() => calendar.current?.showPicker()}
            className="absolute inset-y-0 right-0 grid w-(--control-height) place-items-center rounded-md text-muted hover:text-ink"
          >
            <CalendarIcon className="size-4.5" />
          </button>
          {name !== undefined && <input type="hidden" name={name} value={value} />}
        </div>
      )}
    </Field>
  )
}
