import { browse as en } from './en/browse.ts'
import { browse as fr } from './fr/browse.ts'
import type { Words } from './words.ts'

export const browseWords: Words<typeof fr> = { fr, eng: en }
