import { mail as en } from './en/mail.ts'
import { mail as fr } from './fr/mail.ts'
import type { Words } from './words.ts'

export const mailWords: Words<typeof fr> = { fr, eng: en }
