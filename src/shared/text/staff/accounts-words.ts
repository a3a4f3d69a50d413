import type { Words } from '../words.ts'
import { accounts as en } from './en/accounts.ts'
import { accounts as fr } from './fr/accounts.ts'

export const accountsWords: Words<typeof fr> = { fr, eng: en }
