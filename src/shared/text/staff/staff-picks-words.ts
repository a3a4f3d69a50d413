import type { Words } from '../words.ts'
import { picks as en } from './en/staff-picks.ts'
import { picks as fr } from './fr/staff-picks.ts'

export const staffPicksWords: Words<typeof fr> = { fr, eng: en }
