import type { laterMail as fr } from '../fr/later-mail.ts'

export const laterMail: typeof fr = {
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
