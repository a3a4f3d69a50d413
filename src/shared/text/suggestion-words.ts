import { suggestions as en } from './en/suggestions.ts'
import { suggestions as fr } from './fr/suggestions.ts'
import type { Words } from './words.ts'

export const suggestionWords: Words<typeof fr> = { fr, eng: en }
