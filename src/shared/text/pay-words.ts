import { pay as en } from './en/pay.ts'
import { pay as fr } from './fr/pay.ts'
import type { Words } from './words.ts'

export const payWords: Words<typeof fr> = { fr, eng: en }
