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
  },
  follow: 'Follow my order',
  orCancel: 'You can cancel this book with one click: you are refunded at once.',
  cancel: (title) => `Cancel “${title}” and get a refund`,
}
