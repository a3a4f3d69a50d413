import { bookFacts as en } from './en/book-facts.ts'
import { bookFacts as fr } from './fr/book-facts.ts'
import type { Words } from './words.ts'

export const bookFactsWords: Words<typeof fr> = { fr, eng: en }
