import type { Words } from '../words.ts'
import { roles as en } from './en/roles.ts'
import { roles as fr } from './fr/roles.ts'

export const rolesWords: Words<typeof fr> = { fr, eng: en }
