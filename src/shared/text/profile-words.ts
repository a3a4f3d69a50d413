/** Words of `/accountprofile`; they travel with its screens. */
import { profile as eng } from './en/profile.ts'
import { profile as fr } from './fr/profile.ts'
import type { Words } from './words.ts'

export const profileWords: Words<typeof fr> = { fr, eng }
