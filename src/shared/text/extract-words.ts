import { extract as en } from './en/extract.ts'
import { extract as fr } from './fr/extract.ts'
import type { Words } from './words.ts'

export const extractWords: Words<typeof fr> = { fr, eng: en }
