import { contact as en } from './en/contact.ts'
import { contact as fr } from './fr/contact.ts'
import type { Words } from './words.ts'

export const contactWords: Words<typeof fr> = { fr, eng: en }
