import { newsletter as french } from '../fr/newsletter.ts'
import type { Words } from '../words.ts'

export const newsletter: typeof french = {
  label: 'Newsletter',
  title: 'News from the bookshop, once a month.',
  email: 'Your e-mail address',
  submit: 'Subscribe',
  sending: 'Sending…',
  hint: 'Every issue has an unsubscribe link.',
  invalid: 'Please enter a valid email address.',
  duplicate: 'The email has already been subscribed.', // §8
  subscribed: 'Subscribed successfully',
  confirmHint: (email) => `We have sent an e-mail to ${email}: open the link in it to confirm.`,
  tooMany: 'Too many attempts. Please try again in a minute.',
  failed: 'We could not record your subscription. Please try again in a moment.',
}

export const newsletterWords: Words<typeof french> = { fr: french, eng: newsletter }
