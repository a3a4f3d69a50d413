import { newsletter as en } from './en/newsletter.ts'
import { newsletter as fr } from './fr/newsletter.ts'
import type { Words } from './words.ts'

export const newsletterWords: Words<typeof fr> = { fr, eng: en }
