import { alerts as en } from './en/alerts.ts'
import { alerts as fr } from './fr/alerts.ts'
import type { Words } from './words.ts'

export const alertsWords: Words<typeof fr> = { fr, eng: en }
