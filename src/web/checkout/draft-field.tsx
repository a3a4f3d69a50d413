/** Fields of the checkout form, each under an anchor that the summary of faults leads to. */
import type { InputHTMLAttributes, ReactNode } from 'react'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useWords } from '#ui/text.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { Draft } from './draft.ts'
import type { FieldName } from './faults.ts'
import type { DraftForm } from './use-draft.ts'

/** Returns the id that a field's anchor has on the page. */
export const anchorOf = (name: FieldName) => `checkout-${name}`

type DraftFieldProps = {
  form: DraftForm
  name: Exclude<
    keyof Draft,
    | 'method'
    | 'dispatch'
    | 'country'
    | 'billing'
    | 'billingCountry'
    | 'coupon'
    | 'vouchers'
    | 'note'
    | 'gift'
    | 'texts'
    | 'wrapped'
  >
  label: string
  hint?: ReactNode
  required?: boolean
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'list' | 'maxLength'>

/** One text of the draft; its fault is beside it. */
export function DraftField({ form: { draft, faults, change }, name, ...field }: DraftFieldProps) {
  const { errors } = useWords(checkoutWords)
  return (
    <div id={anchorOf(name)}>
      <TextField
        {...field}
        name={name}
        value={draft[name]}
        error={faults.has(name) && errors[name]}
        onChange={(event) => change(name, event.target.value)}
      />
    </div>
  )
}

/** A numbered section of the form. */
export function NumberedSection({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={`section-${number}`}
      className="border-t border-hairline pt-7 pb-9 first:border-t-0"
    >
      <h2 id={`section-${number}`} className="mb-5 flex items-baseline gap-3 text-2xl">
        <span aria-hidden="true" className="font-serif text-xl text-primary-text tabular-nums">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
