import type { Words } from '../words.ts'
import { tables as en } from './en/tables.ts'
import { tables as fr } from './fr/tables.ts'

export const tablesWords: Words<typeof fr> = { fr, eng: en }
