import type { Words } from '../words.ts'
import { customers as en } from './en/customers.ts'
import { customers as fr } from './fr/customers.ts'

export const customersWords: Words<typeof fr> = { fr, eng: en }
