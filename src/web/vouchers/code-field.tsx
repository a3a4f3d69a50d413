import type { Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'

type CodeFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | false | undefined
  field: Ref<HTMLInputElement>
  name?: string
  maxLength: number
  value: string
  onType: (typed: string) => void
  apply: string
  isSending?: boolean
  onApply: () => void
}

/** The code of a voucher or coupon with its button, inside a form that does something else: Enter applies the code. */
export function CodeField({
  label,
  hint,
  error,
  field,
  name,
  maxLength,
  value,
  onType,
  apply,
  isSending,
  onApply,
}: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="flex gap-2">
          <input
            type="text"
            {...wiring}
            ref={field}
            name={name}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onApply()
            }}
          />
          <Button variant="outline" onClick={onApply} aria-disabled={isSending || undefined}>
            {apply}
          </Button>
        </div>
      )}
    </Field>
  )
}
