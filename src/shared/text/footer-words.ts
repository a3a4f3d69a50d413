import { footer as en } from './en/footer.ts'
import { footer as fr } from './fr/footer.ts'
import type { Words } from './words.ts'

export const footerWords: Words<typeof fr> = { fr, eng: en }
