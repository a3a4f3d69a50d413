import { alertMails as en } from './en/alert-mails.ts'
import { alertMails as fr } from './fr/alert-mails.ts'
import type { Words } from './words.ts'

export const alertMailWords: Words<typeof fr> = { fr, eng: en }
