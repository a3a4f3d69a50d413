import type { Words } from '../words.ts'
import { team as en } from './en/team.ts'
import { team as fr } from './fr/team.ts'

export const teamWords: Words<typeof fr> = { fr, eng: en }
