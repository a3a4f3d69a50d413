import { checkout as en } from './en/checkout.ts'
import { checkout as fr } from './fr/checkout.ts'
import type { Words } from './words.ts'

export const checkoutWords: Words<typeof fr> = { fr, eng: en }
