import type { Words } from '../words.ts'
import { windowText as en } from './en/window.ts'
import { windowText as fr } from './fr/window.ts'

export const windowWords: Words<typeof fr> = { fr, eng: en }
