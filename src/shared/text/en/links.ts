import { links as fr } from '../fr/links.ts'
import type { Words } from '../words.ts'

const links: typeof fr = {
  invalid: {
    title: 'This link no longer works',
    text: 'It has expired or is incomplete. Open it from the latest e-mail you received, or start again.',
  },
  failed: 'The request could not be sent. Please try again in a moment.',
  home: 'Back to the home page',
}

export const linksWords: Words<typeof fr> = { fr, eng: links }
