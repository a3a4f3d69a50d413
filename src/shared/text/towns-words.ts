import { towns as en } from './en/towns.ts'
import { towns as fr } from './fr/towns.ts'
import type { Words } from './words.ts'

export const townsWords: Words<typeof fr> = { fr, eng: en }
