import type { Words } from '../words.ts'
import { inbox as en } from './en/inbox.ts'
import { inbox as fr } from './fr/inbox.ts'

export const inboxWords: Words<typeof fr> = { fr, eng: en }
