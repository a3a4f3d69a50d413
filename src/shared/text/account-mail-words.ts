import { accountMail as en } from './en/account-mail.ts'
import { accountMail as fr } from './fr/account-mail.ts'
import type { Words } from './words.ts'

export const accountMailWords: Words<typeof fr> = { fr, eng: en }
