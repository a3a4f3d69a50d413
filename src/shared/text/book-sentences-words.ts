import { bookSentences as en } from './en/book-sentences.ts'
import { bookSentences as fr } from './fr/book-sentences.ts'
import type { Words } from './words.ts'

export const bookSentencesWords: Words<typeof fr> = { fr, eng: en }
