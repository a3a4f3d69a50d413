import { lostMail as en } from './en/lost-mail.ts'
import { lostMail as fr } from './fr/lost-mail.ts'
import type { Words } from './words.ts'

export const lostMailWords: Words<typeof fr> = { fr, eng: en }
