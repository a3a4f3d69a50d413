import type { Words } from '../words.ts'
import { newsletter as en } from './en/newsletter.ts'
import { newsletter as fr } from './fr/newsletter.ts'

export const newsletterWords: Words<typeof fr> = { fr, eng: en }
