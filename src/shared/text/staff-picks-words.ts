import { staffPicks as en } from './en/staff-picks.ts'
import { staffPicks as fr } from './fr/staff-picks.ts'
import type { Words } from './words.ts'

export const staffPicksWords: Words<typeof fr> = { fr, eng: en }
