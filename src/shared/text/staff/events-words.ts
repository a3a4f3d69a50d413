import type { Words } from '../words.ts'
import { events as en } from './en/events.ts'
import { events as fr } from './fr/events.ts'

export const staffEventsWords: Words<typeof fr> = { fr, eng: en }
