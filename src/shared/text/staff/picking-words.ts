import type { Words } from '../words.ts'
import { picking as en } from './en/picking.ts'
import { picking as fr } from './fr/picking.ts'

export const pickingWords: Words<typeof fr> = { fr, eng: en }
