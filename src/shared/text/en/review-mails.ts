import { reviewMails as french } from '../fr/review-mails.ts'
import type { Words } from '../words.ts'

const reviewMails: typeof french = {
  published: {
    why: 'You are receiving this e-mail because you reviewed a book that you bought from us.',
    subject: (title) => `Your review of “${title}” has been published`,
    title: 'Thank you for your review',
    intro: (title) =>
      `Your review of “${title}” is now on the book’s page, signed with your first name and an initial.`,
    see: 'See my review',
    change: 'Edit or delete it',
  },
  refused: {
    why: 'You are receiving this e-mail because you reviewed a book that you bought from us.',
    subject: (title) => `Your review of “${title}” was not published`,
    title: 'Your review was not published',
    intro: (title) => `We have read your review of “${title}” and have not published it.`,
    reason: 'This is why:',
    change: 'Edit my review',
    object: 'Disagree? Reply to this e-mail and we will read it again.',
  },
}

export const reviewMailWords: Words<typeof french> = { fr: french, eng: reviewMails }
