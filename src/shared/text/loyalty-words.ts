import { loyalty as en } from './en/loyalty.ts'
import { loyalty as fr } from './fr/loyalty.ts'
import type { Words } from './words.ts'

export const loyaltyWords: Words<typeof fr> = { fr, eng: en }
