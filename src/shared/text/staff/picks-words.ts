import type { Words } from '../words.ts'
import { picks as en } from './en/picks.ts'
import { picks as fr } from './fr/picks.ts'

export const picksWords: Words<typeof fr> = { fr, eng: en }
