import type { reviewMails as french } from '../fr/review-mails.ts'

export const reviewMails: typeof french = {
  published: {
    why: 'You receive this message because you reviewed a book that you bought from us.',
    subject: (title) => `Your review of “${title}” is published`,
    title: 'Thank you for your review',
    intro: (title) =>
      `Your review of “${title}” can now be read on the page of the book, signed with your first name and an initial.`,
    see: 'See my review',
    change: 'Change it or take it back',
  },
  refused: {
    why: 'You receive this message because you reviewed a book that you bought from us.',
    subject: (title) => `Your review of “${title}” is not published`,
    title: 'Your review is not published',
    intro: (title) => `We read your review of “${title}” and did not publish it.`,
    reason: 'This is why:',
    change: 'Change my review',
    object: 'You do not agree? Answer us, we will read it again.',
  },
}
