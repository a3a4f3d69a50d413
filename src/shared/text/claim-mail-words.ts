/** Words of the mail that claims missing and damaged copies from a supplier; the server alone reads them. */
import { claimMail as eng } from './en/claim-mail.ts'
import { claimMail as fr } from './fr/claim-mail.ts'
import type { Words } from './words.ts'

export const claimMailWords: Words<typeof fr> = { fr, eng }
