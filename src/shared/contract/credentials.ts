/** What people sign in with, customers and staff alike. */
import { z } from 'zod'
import { passwordFault } from '#shared/accounts/password-length.ts'
import { emailAddress } from './typed-text.ts'

/** A password that exists already: whatever its rules were then. */
export const knownPassword = () => z.string().min(1).max(1000)

/** No rule but the length (`too_short`, `too_long`); the server also refuses common ones (`too_common`). */
export const newPassword = () =>
  z
    .string()
    .max(1000, 'too_long')
    .refine((text) => passwordFault(text) !== 'too_short', 'too_short')
    .refine((text) => passwordFault(text) !== 'too_long', 'too_long')

/** Stricter than the newsletter's pattern: what one signs in with is a plain address. */
export const accountEmail = () =>
  emailAddress().refine((address) => z.email().safeParse(address).success, 'must be an e-mail address')
