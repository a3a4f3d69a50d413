import { laterMail as later, lostMail as lost } from '../fr/later-mail.ts'
import type { Words } from '../words.ts'

const laterMail: typeof later = {
  why: 'You receive this message because you placed an order with us.',
  subject: (number) => `Order ${number}: a new date`,
  title: 'A new date for your order',
  paragraphs: (count, areLater) => [
    !areLater
      ? 'We wrote that we had no date any more: there is one again. We will write again if it changes.'
      : count > 1
        ? 'These books will arrive later than promised. This is what we know today; we will write again if the date changes.'
        : 'This book will arrive later than promised. This is what we know today; we will write again if the date changes.',
    'There is nothing to do if this date suits you.',
  ],
  before: 'Instead of',
  follow: 'Follow my order',
  orCancel: 'If that is too late for you, one click is enough: you are refunded at once.',
  cancel: (title) => `Cancel “${title}” and get a refund`,
}

const lostMail: typeof lost = {
  why: 'You receive this message because you placed an order with us.',
  subject: (number) => `Order ${number}: we no longer have a date`,
  title: 'A book we can no longer promise you',
  paragraphs: [
    'We are sorry: the date that we gave you no longer holds. The rest of your order is not affected.',
    'If there is a date again, we will write to you at once.',
  ],
  losses: {
    ended: 'We can no longer get it',
    undated: 'Nobody can say any more when it will come',
    sought: 'We are looking for it',
  },
  sought: {
    subject: (number) => `Order ${number}: we are looking for a book`,
    title: 'A book we are looking for',
    paragraphs: [
      'Somebody in our shop may have bought, at the same moment as you, the copy that was meant for you. We are looking for it. The rest of your order is not affected.',
      'If we find it, nothing changes and you need do nothing. If not, we order it for you and write you the new date at once.',
    ],
  },
  follow: 'Follow my order',
  orCancel: 'You can cancel this book with one click: you are refunded at once.',
  cancel: (title) => `Cancel “${title}” and get a refund`,
}

export const laterMailWords: Words<typeof later> = { fr: later, eng: laterMail }

export const lostMailWords: Words<typeof lost> = { fr: lost, eng: lostMail }
