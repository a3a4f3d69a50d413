import type { Words } from './words.ts'
import { person as en } from './en/person.ts'
import { person as fr } from './fr/person.ts'

export const personWords: Words<typeof fr> = { fr, eng: en }
