import type { Words } from '../words.ts'
import { agenda as en } from './en/agenda.ts'
import { agenda as fr } from './fr/agenda.ts'

export const agendaWords: Words<typeof fr> = { fr, eng: en }
