import type { Words } from '../words.ts'
import { demand as en } from './en/demand.ts'
import { demand as fr } from './fr/demand.ts'

export const demandWords: Words<typeof fr> = { fr, eng: en }
