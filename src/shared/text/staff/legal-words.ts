import type { Words } from '../words.ts'
import { legal as en } from './en/legal.ts'
import { legal as fr } from './fr/legal.ts'

export const legalWords: Words<typeof fr> = { fr, eng: en }
