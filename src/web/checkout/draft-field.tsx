/** Fields of the checkout form, each under an anchor that the summary of faults leads to. */
import type { InputHTMLAttributes, ReactNode } from 'react'
import { checkoutWords } from '#shared/text/checkout-words.ts'
import { useWords } from '#ui/text.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { Draft } from './draft.ts'
import type { FieldName } from './faults.ts'
import type { Checkout } from './use-checkout.ts'

/** Returns the id that a field's anchor has on the page. */
export const anchorOf = (name: FieldName) => `checkout-${name}`

type DraftFieldProps = {
  checkout: Checkout
  name: Exclude<keyof Draft, 'method' | 'country' | 'billing' | 'billingCountry' | 'coupon' | 'note'>
  label: string
  hint?: ReactNode
  required?: boolean
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>

/** One text of the draft; its fault stands beside it. */
export function DraftField({ checkout, name, ...field }: DraftFieldProps) {
  const { errors } = useWords(checkoutWords)
  return (
    <div id={anchorOf(name)}>
      <TextField
        {...field}
        name={name}
        value={checkout.draft[name]}
        error={checkout.faults.has(name) && errors[name]}
        onChange={(event) => checkout.change(name, event.target.value)}
      />
    </div>
  )
}

/** A numbered part of the form. */
export function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`part-${number}`}
      className="border-t border-hairline pt-7 pb-9 first:border-t-0"
    >
      <h2 id={`part-${number}`} className="mb-5 flex items-baseline gap-3 text-2xl">
        <span aria-hidden="true" className="font-serif text-xl text-primary-text tabular-nums">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
