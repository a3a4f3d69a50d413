import type { Words } from '../words.ts'
import { selling as en } from './en/selling.ts'
import { selling as fr } from './fr/selling.ts'

export const sellingWords: Words<typeof fr> = { fr, eng: en }
