import type { Words } from '../words.ts'
import { home as en } from './en/home.ts'
import { home as fr } from './fr/home.ts'

export const homeWords: Words<typeof fr> = { fr, eng: en }
