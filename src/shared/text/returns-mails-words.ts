/** Words of the mails about returns; the server alone reads them. */
import { returnsMails as eng } from './en/returns-mails.ts'
import { returnsMails as fr } from './fr/returns-mails.ts'
import type { Words } from './words.ts'

export const returnsMailsWords: Words<typeof fr> = { fr, eng }
