import { bookLists as en } from './en/book-lists.ts'
import { bookLists as fr } from './fr/book-lists.ts'
import type { Words } from './words.ts'

export const bookListsWords: Words<typeof fr> = { fr, eng: en }
