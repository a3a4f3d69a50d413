import { followMails as en } from './en/follow-mails.ts'
import { followMails as fr } from './fr/follow-mails.ts'
import type { Words } from './words.ts'

export const followMailWords: Words<typeof fr> = { fr, eng: en }
