import type { Text } from '../fr.ts'

export const newsletter: Text['newsletter'] = {
  link: 'Newsletter',
  label: 'Newsletter',
  title: 'News from the bookshop, once a month.',
  email: 'Your e-mail address',
  submit: 'Subscribe',
  sending: 'Sending…',
  hint: 'Every letter has a link to unsubscribe.',
  invalid: 'Please enter a valid email address.',
  duplicate: 'The email has already been subscribed.', // §8
  subscribed: 'Subscribed successfully',
  confirmHint: (email) => `A message is on its way to ${email}: open its link to confirm.`,
  tooMany: 'Too many tries. Please try again in a minute.',
  failed: 'Your subscription could not be recorded. Please try again in a moment.',
}
