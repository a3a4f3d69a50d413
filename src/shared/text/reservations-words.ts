import { reservations as en } from './en/reservations.ts'
import { reservations as fr } from './fr/reservations.ts'
import type { Words } from './words.ts'

export const reservationsWords: Words<typeof fr> = { fr, eng: en }
