import { pickupMail as fr } from '../fr/pickup-mail.ts'
import type { Words } from '../words.ts'

const pickupMail: typeof fr = {
  why: 'You receive this message because you placed an order with us.',
  subject: (number, news) => `Order ${number}: ${news}`,
  number: 'Order',
  follow: 'Follow my order',
  waiting: {
    title: 'Your books are still waiting for you',
    paragraphs: (until) => [
      `Your order is ready at the bookshop. We keep it until ${until}, that day included.`,
      'You cannot come by then? Reply to this message, and we will keep it longer.',
    ],
  },
  uncollected: {
    title: 'Your order was not collected',
    paragraphs: [
      'Nobody came to collect your order: its books are back on the shelf.',
      'What was paid is refunded by the same means of payment; a message will tell you when that is done.',
    ],
  },
}

export const pickupMailWords: Words<typeof fr> = { fr, eng: pickupMail }
