import type { Words } from '../words.ts'
import { profiles as en } from './en/profiles.ts'
import { profiles as fr } from './fr/profiles.ts'

export const profilesWords: Words<typeof fr> = { fr, eng: en }
