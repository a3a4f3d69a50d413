import type { Words } from '../words.ts'
import { preparation as en } from './en/preparation.ts'
import { preparation as fr } from './fr/preparation.ts'

export const preparationWords: Words<typeof fr> = { fr, eng: en }
