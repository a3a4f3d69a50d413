import { book as en } from './en/book.ts'
import { book as fr } from './fr/book.ts'
import type { Words } from './words.ts'

export const bookWords: Words<typeof fr> = { fr, eng: en }
