import type { lostMail as fr } from '../fr/lost-mail.ts'

export const lostMail: typeof fr = {
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
