import type { Words } from '../words.ts'
import { today as en } from './en/today.ts'
import { today as fr } from './fr/today.ts'

export const todayWords: Words<typeof fr> = { fr, eng: en }
