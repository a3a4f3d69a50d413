import { pickupMail as en } from './en/pickup-mail.ts'
import { pickupMail as fr } from './fr/pickup-mail.ts'
import type { Words } from './words.ts'

export const pickupMailWords: Words<typeof fr> = { fr, eng: en }
