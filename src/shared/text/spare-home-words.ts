import { spareHome as en } from './en/spare-home.ts'
import { spareHome as fr } from './fr/spare-home.ts'
import type { Words } from './words.ts'

export const spareHomeWords: Words<typeof fr> = { fr, eng: en }
