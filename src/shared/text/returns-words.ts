import { returns as en } from './en/returns.ts'
import { returns as fr } from './fr/returns.ts'
import type { Words } from './words.ts'

export const returnsWords: Words<typeof fr> = { fr, eng: en }
