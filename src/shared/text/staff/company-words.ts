import type { Words } from '../words.ts'
import { company as en } from './en/company.ts'
import { company as fr } from './fr/company.ts'

export const companyWords: Words<typeof fr> = { fr, eng: en }
