import type { Words } from '../words.ts'
import { tables as en } from './en/display-tables.ts'
import { tables as fr } from './fr/display-tables.ts'

export const displayTablesWords: Words<typeof fr> = { fr, eng: en }
