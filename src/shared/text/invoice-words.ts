import { invoice as en } from './en/invoice.ts'
import { invoice as fr } from './fr/invoice.ts'
import type { Words } from './words.ts'

export const invoiceWords: Words<typeof fr> = { fr, eng: en }
