import type { Words } from '../words.ts'
import { frame as en } from './en/frame.ts'
import { frame as fr } from './fr/frame.ts'

export const frameWords: Words<typeof fr> = { fr, eng: en }
