import { listNames as en } from './en/list-names.ts'
import { listNames as fr } from './fr/list-names.ts'
import type { Words } from './words.ts'

export const listNamesWords: Words<typeof fr> = { fr, eng: en }
