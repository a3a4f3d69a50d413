import type { Words } from '../words.ts'
import { purchasing as en } from './en/purchasing.ts'
import { purchasing as fr } from './fr/purchasing.ts'

export const purchasingWords: Words<typeof fr> = { fr, eng: en }
