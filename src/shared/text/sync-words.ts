import { sync as syncEn } from './en/sync.ts'
import { sync } from './fr/sync.ts'
import type { Words } from './words.ts'

export const syncWords: Words<typeof sync> = { fr: sync, eng: syncEn }
