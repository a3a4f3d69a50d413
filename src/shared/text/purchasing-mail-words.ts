/** Words of the mails to suppliers; the server alone reads them. */
import { purchasingMails as eng } from './en/purchasing-mails.ts'
import { purchasingMails as fr } from './fr/purchasing-mails.ts'
import type { Words } from './words.ts'

export const purchasingMailWords: Words<typeof fr> = { fr, eng }
