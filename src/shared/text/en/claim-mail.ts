/** What a supplier reads about copies that are missing or damaged. */
import { claimMail as french } from '../fr/claim-mail.ts'
import type { Words } from '../words.ts'

const claimMail: typeof french = {
  subject: (note) => `Claim, delivery note ${note}`,
  title: 'Claim',
  text: (day) => `When we unpacked your delivery received on ${day}, we found the following.`,
  note: 'Delivery note',
  account: 'Our account',
  book: 'Title',
  missing: 'Copies missing',
  damaged: 'Copies damaged',
  credit: 'Credit expected, without VAT',
  ask: 'Please send us a credit note. Damaged copies are kept at your disposal.',
  why: (shop) => `You receive this mail as a supplier of ${shop}.`,
}

export const claimMailWords: Words<typeof french> = { fr: french, eng: claimMail }
