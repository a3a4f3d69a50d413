import { laterMail as en } from './en/later-mail.ts'
import { laterMail as fr } from './fr/later-mail.ts'
import type { Words } from './words.ts'

export const laterMailWords: Words<typeof fr> = { fr, eng: en }
