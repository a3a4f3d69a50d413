import { homePage as en } from './en/home-page.ts'
import { homePage as fr } from './fr/home-page.ts'
import type { Words } from './words.ts'

export const homePageWords: Words<typeof fr> = { fr, eng: en }
