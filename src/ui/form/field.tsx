/** A labelled form field: label, hint, error and control know each other. */
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'

const CONTROL =
  'w-full rounded-md border border-edge bg-card px-(--control-padding) min-h-(--control-height) text-base text-ink transition-colors hover:border-ink aria-invalid:border-out-of-stock disabled:opacity-60'

type Wiring = {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

type FieldProps = {
  label: ReactNode
  /** Required fields are marked with a star (§5). */
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Makes the control; every property of the wiring goes on it. */
  children: (wiring: Wiring) => ReactNode
}

/** Label, hint and error around any control. */
export function Field({ label, required, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: CONTROL,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-xs font-medium text-out-of-stock">
          {error}
        </p>
      )}
    </div>
  )
}

type Around = Omit<FieldProps, 'children'>

/** An input with its label, hint and error. */
export function TextField({
  label,
  required,
  hint,
  error,
  ...input
}: Around & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'>) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(wiring) => <input type="text" {...input} {...wiring} />}
    </Field>
  )
}

/** A select with its label, hint and error. */
export function SelectField({
  label,
  required,
  hint,
  error,
  ...select
}: Around & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'>) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(wiring) => <select {...select} {...wiring} className={`${wiring.className} pr-10`} />}
    </Field>
  )
}

/** A text area with its label, hint and error. */
export function TextAreaField({
  label,
  required,
  hint,
  error,
  ...area
}: Around & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(wiring) => <textarea rows={3} {...area} {...wiring} className={`${wiring.className} py-3`} />}
    </Field>
  )
}
