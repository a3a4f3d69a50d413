import { errors as en } from './en/errors.ts'
import { errors as fr } from './fr/errors.ts'
import type { Words } from './words.ts'

export const errorsWords: Words<typeof fr> = { fr, eng: en }
