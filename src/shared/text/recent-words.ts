import { recent as recentEn } from './en/recent.ts'
import { recent } from './fr/recent.ts'
import type { Words } from './words.ts'

export const recentWords: Words<typeof recent> = { fr: recent, eng: recentEn }
