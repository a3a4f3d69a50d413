import { listParts as en } from './en/list-parts.ts'
import { listParts as fr } from './fr/list-parts.ts'
import type { Words } from './words.ts'

export const listPartsWords: Words<typeof fr> = { fr, eng: en }
