import { bookcase as en } from './en/bookcase.ts'
import { bookcase as fr } from './fr/bookcase.ts'
import type { Words } from './words.ts'

export const bookcaseWords: Words<typeof fr> = { fr, eng: en }
