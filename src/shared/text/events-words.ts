import { events as en } from './en/events.ts'
import { events as fr } from './fr/events.ts'
import type { Words } from './words.ts'

export const eventsWords: Words<typeof fr> = { fr, eng: en }
