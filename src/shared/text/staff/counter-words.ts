import type { Words } from '../words.ts'
import { counter as en } from './en/counter.ts'
import { counter as fr } from './fr/counter.ts'

export const counterWords: Words<typeof fr> = { fr, eng: en }
