/** Words of the mails about the end of an account; the server alone reads them. */
import { profileMails as eng } from './en/profile-mails.ts'
import { profileMails as fr } from './fr/profile-mails.ts'
import type { Words } from './words.ts'

export const profileMailWords: Words<typeof fr> = { fr, eng }
