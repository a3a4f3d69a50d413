import { bookParts as en } from './en/book-parts.ts'
import { bookParts as fr } from './fr/book-parts.ts'
import type { Words } from './words.ts'

export const bookPartsWords: Words<typeof fr> = { fr, eng: en }
