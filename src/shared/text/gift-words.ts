import { gift as en } from './en/gift.ts'
import { gift as fr } from './fr/gift.ts'
import type { Words } from './words.ts'

export const giftWords: Words<typeof fr> = { fr, eng: en }
