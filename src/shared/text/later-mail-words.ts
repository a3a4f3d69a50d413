import { laterMail as laterEn, lostMail as lostEn } from './en/later-mail.ts'
import { laterMail as laterFr, lostMail as lostFr } from './fr/later-mail.ts'
import type { Words } from './words.ts'

export const laterMailWords: Words<typeof laterFr> = { fr: laterFr, eng: laterEn }

export const lostMailWords: Words<typeof lostFr> = { fr: lostFr, eng: lostEn }
