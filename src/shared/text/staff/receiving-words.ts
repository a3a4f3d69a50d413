import type { Words } from '../words.ts'
import { receiving as en } from './en/receiving.ts'
import { receiving as fr } from './fr/receiving.ts'

export const receivingWords: Words<typeof fr> = { fr, eng: en }
