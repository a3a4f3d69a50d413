import { opening as en } from './en/opening.ts'
import { opening as fr } from './fr/opening.ts'
import type { Words } from './words.ts'

export const openingWords: Words<typeof fr> = { fr, eng: en }
