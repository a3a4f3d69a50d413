import type { Words } from '../words.ts'
import { letters as en } from './en/letters.ts'
import { letters as fr } from './fr/letters.ts'

export const lettersWords: Words<typeof fr> = { fr, eng: en }
