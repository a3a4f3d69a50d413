import type { Words } from '../words.ts'
import { figures as en } from './en/figures.ts'
import { figures as fr } from './fr/figures.ts'

export const figuresWords: Words<typeof fr> = { fr, eng: en }
