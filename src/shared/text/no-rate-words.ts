import { noRate as en } from './en/no-rate.ts'
import { noRate as fr } from './fr/no-rate.ts'
import type { Words } from './words.ts'

export const noRateWords: Words<typeof fr> = { fr, eng: en }
