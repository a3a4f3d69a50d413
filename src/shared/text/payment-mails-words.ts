/** Words of the mails to the shop about refunds and disputes; the server alone reads them. */
import { paymentMails as eng } from './en/payment-mails.ts'
import { paymentMails as fr } from './fr/payment-mails.ts'
import type { Words } from './words.ts'

export const paymentMailsWords: Words<typeof fr> = { fr, eng }
