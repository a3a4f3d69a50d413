import type { Words } from '../words.ts'
import { gifts as en } from './en/gifts.ts'
import { gifts as fr } from './fr/gifts.ts'

export const giftsWords: Words<typeof fr> = { fr, eng: en }
