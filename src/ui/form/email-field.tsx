import type { ComponentProps } from 'react'
import { MAX_EMAIL_CHARACTERS } from '#shared/contact/email-address.ts'
import { TextField } from './field.tsx'

type EmailFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'name' | 'value' | 'error' | 'onChange'
> & {
  autoComplete: 'email' | 'username'
}

/** The required e-mail address of a form; `useForm` makes most of it. */
export function EmailField(field: EmailFieldProps) {
  return <TextField {...field} required type="email" spellCheck={false} maxLength={MAX_EMAIL_CHARACTERS} />
}
