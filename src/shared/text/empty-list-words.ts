import { emptyList as en } from './en/empty-list.ts'
import { emptyList as fr } from './fr/empty-list.ts'
import type { Words } from './words.ts'

export const emptyListWords: Words<typeof fr> = { fr, eng: en }
