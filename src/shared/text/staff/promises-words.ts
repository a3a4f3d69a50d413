import type { Words } from '../words.ts'
import { promisesScreen as en } from './en/promises.ts'
import { promisesScreen as fr } from './fr/promises.ts'

export const promisesScreenWords: Words<typeof fr> = { fr, eng: en }
