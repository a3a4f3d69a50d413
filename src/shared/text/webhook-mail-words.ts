/** Words of the mail about a webhook that was switched off; the server alone reads them. */
import { webhookMail as eng } from './en/webhook-mail.ts'
import { webhookMail as fr } from './fr/webhook-mail.ts'
import type { Words } from './words.ts'

export const webhookMailWords: Words<typeof fr> = { fr, eng }
