import { reservationMails as en } from './en/reservation-mails.ts'
import { reservationMails as fr } from './fr/reservation-mails.ts'
import type { Words } from './words.ts'

export const reservationMailWords: Words<typeof fr> = { fr, eng: en }
