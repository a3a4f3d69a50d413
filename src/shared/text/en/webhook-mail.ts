import { webhookMail as fr } from '../fr/webhook-mail.ts'
import type { Words } from '../words.ts'

/** The mail when a program is no longer notified. */
const webhookMail: typeof fr = {
  subject: 'A program is no longer notified',
  title: 'A program is no longer notified',
  text: 'This program did not answer for three days, or said that it is gone: the shop has stopped notifying it. Check it, then switch it on again: what waits is sent then.',
  address: 'Address',
  look: 'See the programs',
  why: 'You receive this message because the shop notifies this program of its orders.',
}

export const webhookMailWords: Words<typeof fr> = { fr, eng: webhookMail }
