import { displayTables as en } from './en/display-tables.ts'
import { displayTables as fr } from './fr/display-tables.ts'
import type { Words } from './words.ts'

export const displayTablesWords: Words<typeof fr> = { fr, eng: en }
