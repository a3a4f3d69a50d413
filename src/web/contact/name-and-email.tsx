import type { ComponentProps } from 'react'
import { MOST_EMAIL_CHARACTERS } from '#shared/contact/email-address.ts'
import { LONGEST_NAME } from '#shared/contact/message-limits.ts'
import { TextField } from '../ui/field.tsx'

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
        maxLength={LONGEST_NAME}
      />
      <TextField
        {...field('email')}
        label={words.email}
        required
        type="email"
        autoComplete="email"
        maxLength={MOST_EMAIL_CHARACTERS}
      />
    </>
  )
}
