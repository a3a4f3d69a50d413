import { eventMails as en } from './en/event-mails.ts'
import { eventMails as fr } from './fr/event-mails.ts'
import type { Words } from './words.ts'

export const eventMailWords: Words<typeof fr> = { fr, eng: en }
