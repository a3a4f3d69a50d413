import type { Text } from '../fr.ts'

export const links: Text['links'] = {
  invalid: {
    title: 'This link no longer works',
    text: 'It has expired, or arrived incomplete. Open it from the last e-mail you received, or start again.',
  },
  failed: 'The request could not be sent. Please try again in a moment.',
  home: 'Back to the home page',
}
