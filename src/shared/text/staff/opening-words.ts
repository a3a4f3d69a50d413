import type { Words } from '../words.ts'
import { openingScreen as en } from './en/opening.ts'
import { openingScreen as fr } from './fr/opening.ts'

export const openingScreenWords: Words<typeof fr> = { fr, eng: en }
