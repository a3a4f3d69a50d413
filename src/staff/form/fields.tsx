/** Fields of forms by what they are: a descriptor each, drawn in their order with label, hint and error. */
import type { InputHTMLAttributes, ReactNode } from 'react'
import { DateField } from '#ui/form/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { PictureField } from '../frame/picture-field.tsx'

export type Option<Value extends string = string> = { value: Value; label: string }
type Typed = Record<string, string>

/** Fields of one line, by what is typed into them. */
const INPUTS = {
  text: {},
  number: { type: 'number' },
  tel: { type: 'tel' },
  email: { type: 'email', spellCheck: false },
  time: { type: 'time' },
  decimal: { inputMode: 'decimal' },
  whole: { inputMode: 'numeric' },
  // What a barcode reader reads belongs into it, not to the screen behind
  code: { 'data-takes-code': '', spellCheck: false },
} as const

/** What a field is. Its control follows: `options` make a select, `rows` several lines, else `type` says it. */
export type FieldSpec = {
  label: string
  hint?: string | undefined | ((typed: Typed) => string)
  /** What stands in it at first; in a select its first option otherwise. */
  value?: string
  required?: boolean
  options?: readonly Option[]
  rows?: number
  /** A date is typed day first or picked; a box that is ticked is `true`, else empty; a `code` takes what a reader reads. */
  type?: keyof typeof INPUTS | 'date' | 'dateTime' | 'checkbox' | 'picture'
  /** Stands beside its neighbour that is half as wide too. */
  isHalf?: boolean
  /** A field that is not shown is neither required nor drawn. */
  isShown?: boolean | ((typed: Typed) => boolean)
  min?: number | string | ((typed: Typed) => string)
  max?: number
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'spellCheck' | 'lang' | 'disabled'>

/** The state of one field, as forms and drafts give it. */
type FieldState = {
  name?: string
  value: string
  error?: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** Returns what stands in a field at first. */
export const firstValue = ({ value, options }: FieldSpec): string => value ?? options?.[0]?.value ?? ''

/** Returns whether a field is drawn beside what is typed. */
export const isFieldShown = ({ isShown = true }: FieldSpec, typed: Typed): boolean =>
  typeof isShown === 'function' ? isShown(typed) : isShown

type Draft<Name extends string> = {
  values: Record<Name, string>
  faults?: Partial<Record<NoInfer<Name>, string | undefined>>
  onChange: (changed: Record<string, string>) => void
}

/** Returns the state of fields whose values somebody else holds: `<Fields field={draftField({ values, onChange })} … />`. */
export const draftField =
  <Name extends string>({ values, faults = {}, onChange }: Draft<Name>) =>
  (name: Name): FieldState => ({
    name,
    value: values[name],
    error: (faults as Partial<Record<string, string>>)[name],
    onChange: ({ target }) => onChange({ [name]: target.value }),
  })

type FieldsProps<Name extends string> = {
  of: Record<Name, FieldSpec>
  field: (name: NoInfer<Name>) => FieldState
}

/** Draws fields, neighbours that are half as wide in one row. */
export function Fields<Name extends string>({ of, field }: FieldsProps<Name>) {
  const names = Object.keys(of) as Name[]
  const typed = Object.fromEntries(names.map((name) => [name, field(name).value]))
  const rows: Name[][] = []
  for (const name of names.filter((one) => isFieldShown(of[one], typed))) {
    const before = rows.at(-1)
    if (of[name].isHalf && before?.every((one) => of[one].isHalf)) before.push(name)
    else rows.push([name])
  }
  return rows.map((row) => {
    const drawn = row.map((name) => <OneField key={name} spec={of[name]} state={field(name)} typed={typed} />)
    if (!row.some((name) => of[name].isHalf)) return drawn
    return (
      <div key={row.join(' ')} className="grid items-start gap-4 sm:grid-cols-2">
        {drawn}
      </div>
    )
  })
}

type OneFieldProps = { spec: FieldSpec; state: FieldState; typed: Typed }

function OneField({ spec, state, typed }: OneFieldProps): ReactNode {
  const { value: _first, options, type = 'text', isHalf, isShown, rows, min, max, ...wanted } = spec
  const hint = typeof wanted.hint === 'function' ? wanted.hint(typed) : wanted.hint
  const least = typeof min === 'function' ? min(typed) : min
  const { label } = wanted
  const field = { ...wanted, ...state, hint }
  if (options)
    return (
      <SelectField {...field}>
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  if (rows !== undefined) return <TextAreaField {...field} rows={rows} />
  if (type === 'date' || type === 'dateTime')
    return <DateField {...field} kind={type} min={least === undefined ? undefined : String(least)} />
  if (type === 'checkbox') return <CheckBox label={label} state={state} />
  if (type === 'picture')
    return (
      <PictureField
        label={label}
        value={state.value}
        onChange={(value) => state.onChange({ target: { value } })}
      />
    )
  // What browsers remember is of whoever typed here before
  return <TextField {...field} {...INPUTS[type]} autoComplete="off" min={least} max={max} />
}

function CheckBox({ label, state: { name, value, onChange } }: { label: string; state: FieldState }) {
  return (
    <label className="flex min-h-(--control-height) items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={value === 'true'}
        onChange={({ target }) => onChange({ target: { value: target.checked ? 'true' : '' } })}
        className="size-4.5 shrink-0 accent-accent"
      />
      {label}
    </label>
  )
}
