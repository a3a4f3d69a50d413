import type { Words } from '../words.ts'
import { books as en } from './en/books.ts'
import { books as fr } from './fr/books.ts'

export const booksWords: Words<typeof fr> = { fr, eng: en }
