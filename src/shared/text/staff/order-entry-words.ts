import type { Words } from '../words.ts'
import { orderEntry as en } from './en/order-entry.ts'
import { orderEntry as fr } from './fr/order-entry.ts'

export const orderEntryWords: Words<typeof fr> = { fr, eng: en }
