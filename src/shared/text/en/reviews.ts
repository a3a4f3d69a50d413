import { formatNumber } from '#shared/text/number-format.ts'
import { reviews as french } from '../fr/reviews.ts'
import type { Words } from '../words.ts'

const reviews: typeof french = {
  title: 'Write a review',
  text: (number) => `Books from order ${number}. Your review helps other readers.`,
  signedAs: (name) =>
    `Published under the name “${name}”, with the date of your purchase. We read every review before we publish it.`,
  signedAsNobody:
    'Published without your name, with the date of your purchase. We read every review before we publish it.',
  loading: 'Loading your books…',
  failed: 'Your books could not be loaded.',
  notFound: {
    title: 'Order not found',
    text: 'Open the link in the confirmation e-mail, or sign in.',
    track: 'Track an order',
  },
  notDelivered: {
    title: 'Not just yet',
    text: 'You can review your books once this order has been delivered.',
    follow: 'Follow the order',
  },
  reviewOf: (title) => `Your review of ${title}`,
  rating: 'Your rating',
  star: (count) => `${count} ${count === 1 ? 'star' : 'stars'} out of 5`,
  meanings: ['Disappointing', 'Fair', 'Good', 'Very good', 'A favourite'],
  words: 'Your review',
  wordsHint: 'What you liked or missed, without giving the end away. 5,000 characters at most.',
  submit: 'Send my review',
  change: 'Send the new version',
  sending: 'Sending…',
  errors: {
    rating: 'Choose one to five stars.',
    text: 'Write a few words, 5,000 characters at most.',
  },
  notSent: 'Your review could not be sent. Try again in a moment.',
  tooMany: 'That is a lot in a short time. Try again in an hour.',
  sent: 'Thank you! We will read your review and e-mail you once it is published.',
  states: {
    pending: 'Awaiting moderation',
    published: 'Published',
    refused: 'Not published',
  },
  reason: 'Reason:',
  edit: 'Change',
  editNamed: (title) => `Edit your review of ${title}`,
  cancel: 'Cancel',
  remove: 'Delete',
  removeNamed: (title) => `Delete your review of ${title}`,
  removed: 'Your review has been deleted.',
  follow: 'Back to the order',
  list: {
    count: (count) => `${formatNumber(count, 'eng')} ${count === 1 ? 'review' : 'reviews'}`,
    average: (rate) => `${rate} out of 5`,
    distribution: 'Rating breakdown',
    row: (stars, count) => `${stars} ${stars === 1 ? 'star' : 'stars'}: ${formatNumber(count, 'eng')}`,
    howTo: 'Did you buy it here? You can review it from your order page.',
    loading: 'Loading the reviews…',
    failed: 'The reviews could not be loaded.',
    sort: 'Sort the reviews',
    sorts: { new: 'Newest first', best: 'Best first', worst: 'Worst first' },
    verified: 'Verified purchase',
    anonymous: 'A reader',
    published: (date) => `Published on ${date}`,
    purchased: (date) => `bought on ${date}`,
    more: 'Show more reviews',
    readMore: 'Read more',
    readLess: 'Show less',
    about:
      'Only customers who have received a book from us can review it, once each and with nothing in return. The bookshop reads every review before publishing it, rejects insults, personal data and anything that is not about the book, and tells the reviewer why. Reviews stay for as long as the book is in the catalogue.',
    report: 'Report',
    reportNamed: (author) => `Report the review by ${author}`,
    reportTitle: 'Report this review',
    reportText: 'Tell us briefly what is wrong. We will read it again.',
    reportReason: 'Reason (optional)',
    reportSend: 'Report',
    reported: 'Thank you, we will read this review again.',
    reportFailed: 'The report was not sent. Try again in a moment.',
  },
}

export const reviewsWords: Words<typeof french> = { fr: french, eng: reviews }
