import { links as en } from './en/links.ts'
import { links as fr } from './fr/links.ts'
import type { Words } from './words.ts'

export const linksWords: Words<typeof fr> = { fr, eng: en }
