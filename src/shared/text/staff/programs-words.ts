/** What the screen of programs says. */
import type { Words } from '../words.ts'
import { programs as en } from './en/programs.ts'
import { programs as fr } from './fr/programs.ts'

export const programsWords: Words<typeof fr> = { fr, eng: en }
