import { offline as en } from './en/offline.ts'
import { offline as fr } from './fr/offline.ts'
import type { Words } from './words.ts'

export const offlineWords: Words<typeof fr> = { fr, eng: en }
