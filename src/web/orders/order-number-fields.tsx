import type { ComponentProps } from 'react'
import { EmailField } from '#ui/form/email-field.tsx'
import { TextField } from '#ui/form/field.tsx'

type OrderNumberFieldsProps = {
  /** Of `useForm`. */
  field: (
    name: 'number' | 'email',
  ) => Pick<ComponentProps<typeof EmailField>, 'name' | 'value' | 'error' | 'onChange'>
  words: { number: string; numberHint: string; email: string }
}

/** What names an order without an account: its number, and the e-mail address that was given with it. */
export function OrderNumberFields({ field, words }: OrderNumberFieldsProps) {
  return (
    <>
      <TextField
        {...field('number')}
        label={words.number}
        hint={words.numberHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <EmailField {...field('email')} label={words.email} autoComplete="email" />
    </>
  )
}
