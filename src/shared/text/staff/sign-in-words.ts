import type { Words } from '../words.ts'
import { signIn as en } from './en/sign-in.ts'
import { signIn as fr } from './fr/sign-in.ts'

export const signInWords: Words<typeof fr> = { fr, eng: en }
