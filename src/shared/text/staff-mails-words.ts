import { staffMails as en } from './en/staff-mails.ts'
import { staffMails as fr } from './fr/staff-mails.ts'
import type { Words } from './words.ts'

export const staffMailsWords: Words<typeof fr> = { fr, eng: en }
