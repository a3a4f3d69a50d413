/** Words of the mails about reviews; the server alone reads them. */
import { reviewMails as eng } from './en/review-mails.ts'
import { reviewMails as fr } from './fr/review-mails.ts'
import type { Words } from './words.ts'

export const reviewMailWords: Words<typeof fr> = { fr, eng }
