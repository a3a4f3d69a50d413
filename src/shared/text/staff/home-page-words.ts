import type { Words } from '../words.ts'
import { home as en } from './en/home-page.ts'
import { home as fr } from './fr/home-page.ts'

export const homePageWords: Words<typeof fr> = { fr, eng: en }
