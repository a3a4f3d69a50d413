import { compare as compareEn } from './en/compare.ts'
import { compare } from './fr/compare.ts'
import type { Words } from './words.ts'

export const compareWords: Words<typeof compare> = { fr: compare, eng: compareEn }
