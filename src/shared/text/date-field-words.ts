import type { Words } from './words.ts'
import { dateField as en } from './en/date-field.ts'
import { dateField as fr } from './fr/date-field.ts'

export const dateFieldWords: Words<typeof fr> = { fr, eng: en }
