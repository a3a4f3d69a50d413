import { list as en } from './en/list.ts'
import { list as fr } from './fr/list.ts'
import type { Words } from './words.ts'

export const listWords: Words<typeof fr> = { fr, eng: en }
