import type { ComponentProps } from 'react'
import { MAX_NAME_CHARACTERS } from '#shared/contact/message-limits.ts'
import { EmailField } from '#ui/form/email-field.tsx'
import { TextField } from '#ui/form/field.tsx'

type NameAndEmailProps = {
  /** As `useForm` makes them. */
  field: (
    name: 'name' | 'email',
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>
  words: { name: string; email: string }
}

/** Who writes, and where the answer goes. */
export function NameAndEmail({ field, words }: NameAndEmailProps) {
  return (
    <>
      <TextField
        {...field('name')}
        label={words.name}
        required
        autoComplete="name"
        maxLength={MAX_NAME_CHARACTERS}
      />
      <EmailField {...field('email')} label={words.email} autoComplete="email" />
    </>
  )
}
